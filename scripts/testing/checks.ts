import { checkLinks } from '../texts/links.ts'
import { checkSpelling } from '../texts/spelling.ts'
import { tool } from './run.ts'

type Check = { name: string; work: () => Promise<void> }

const quietly = (name: string, parts: string[]) => () => tool(name, parts, { quiet: true })

/** Checks that don't run the application; each needs the generated files. */
export const checks: Check[] = [
  // The types are read once, for the compiler's errors and the linter's.
  {
    name: 'Types and lint',
    work: quietly('oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  },
  { name: 'Format', work: quietly('oxfmt', ['--check']) },
  {
    name: 'Containers',
    work: quietly('dclint', [
      '--config',
      'deploy/dclint.json',
      '--max-warnings',
      '0',
      'compose.yaml',
    ]),
  },
  { name: 'Unused code', work: quietly('knip', []) },
  { name: 'Links of documents', work: checkLinks },
  { name: 'Spelling', work: checkSpelling },
]
