/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  base: "/",
  plugins: [react()],
  build: { outDir: "../src/ludex/server/static", emptyOutDir: true, chunkSizeWarningLimit: 900 },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"], setupFiles: ["src/testing.ts"] },
});
