import { tool } from './run.ts'

type Check = { name: string; work: () => Promise<void> }

const quietly = (name: string, parts: string[]) => () => tool(name, parts, { quiet: true })

/** What is checked without running the application; each needs the generated files. */
export const checks: Check[] = [
  // One reading of all types serves the compiler's complaints and the linter's.
  {
    name: 'Types and lint',
    work: quietly('oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  },
  { name: 'Format', work: quietly('oxfmt', ['--check']) },
  { name: 'Unused code', work: quietly('knip', []) },
]
