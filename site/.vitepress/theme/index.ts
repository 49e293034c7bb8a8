/// <reference types="vite/client" />

import DefaultTheme from "vitepress/theme";
import "./style.css";

export default DefaultTheme;
