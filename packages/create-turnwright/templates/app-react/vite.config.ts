import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// Relative addresses, so that `dist` works below any path.
export default defineConfig({ plugins: [react()], base: "./" });
