import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const OUT = fileURLToPath(new URL("../dist/web", import.meta.url));

/** Compressed once, when built, as small as it gets; the service then only picks what the browser understands. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  closeBundle() {
    const assets = join(OUT, "assets");
    for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
      const bytes = readFileSync(join(assets, name));
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes));
      writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};

/** The dashboard is built into the service's own output and served by it at `/app`. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/app/",
  plugins: [react(), tailwind(), compressed],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    // A data: address would need a wider content security policy, so every asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { "/api": "http://localhost:3000" } },
});
