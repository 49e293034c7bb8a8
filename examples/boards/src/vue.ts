import { createApp } from "vue";
import Board from "./Board.vue";
import "./style.css";

createApp(Board).mount("#app");
