import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    pool: 'forks',
    // A slow machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: 'src/testing/global-setup.ts',
  },
})
