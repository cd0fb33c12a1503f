import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: "unit", include: ["src/**/*.test.ts"] },
      },
      {
        test: { name: "simulation", include: ["test/simulation/**/*.test.ts"], testTimeout: 60_000 },
      },
    ],
  },
});
