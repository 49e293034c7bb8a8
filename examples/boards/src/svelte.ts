import { mount } from "svelte";
import Board from "./Board.svelte";
import "./style.css";

const target = document.querySelector("#app");
if (target !== null) mount(Board, { target });
