import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [vue(), svelte()],
  build: { rollupOptions: { input: ["react.html", "vue.html", "svelte.html"] } },
});
