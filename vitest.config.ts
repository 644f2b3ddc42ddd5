import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { inlineScript } from './scripts/plugins/inline-script.ts'
import { olderClient } from './scripts/plugins/older-client.ts'

const files = globSync(['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], {
  cwd: import.meta.dirname,
})
/** A file that needs a database contains one of these names. */
const needsDatabase = (file: string) =>
  /\bcloneDatabase\b|\bemptyDatabase\b|\bstartTestServer\b|\bstartDatabase\b|\.testing\.ts'|\/testing\/clinic\.ts'/.test(
    readFileSync(file, 'utf8'),
  )

/** `pure` starts immediately; only `db` starts PostgreSQL. */
export default defineConfig({
  plugins: [inlineScript(['es2022']), olderClient(['es2022'])],
  resolve: {
    alias: [{ find: './password-cost.ts', replacement: '#/testing/password-cost.ts' }],
  },
  test: {
    // A slow machine is not a failure.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // More than cores: tests wait for servers that they start and stop.
    maxWorkers: 4,
    fsModuleCache: true,
    // A megabyte of plain JavaScript, which Vite need not transform.
    server: { deps: { external: [/\/src\/paraglide\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: files.filter((file) => !needsDatabase(file)),
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: files.filter(needsDatabase),
          pool: 'forks',
          isolate: false,
          globalSetup: 'src/testing/global-setup.ts',
        },
      },
    ],
  },
})
