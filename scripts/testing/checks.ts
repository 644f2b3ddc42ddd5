import { globSync } from 'node:fs'
import { join } from 'node:path'
import { checkLinks } from '../texts/links.ts'
import { checkSpelling } from '../texts/spelling.ts'
import { unlessPassed } from './passed.ts'
import { tool } from './run.ts'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, 'node_modules', '.cache')

type Check = { name: string; work: () => Promise<void> }

const quietly = (name: string, parts: string[]) => () => tool(name, parts, { quiet: true })

/** All that types and lint depend on; packages by their locked versions, generated files by what they are made of. */
const typed = [
  'src',
  'e2e',
  'scripts',
  'bench',
  'messages',
  'project.inlang',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.gitignore',
].concat(globSync('*.ts', { cwd: root }).toSorted())

const checkTypes = quietly('oxlint', ['--type-aware', '--type-check', '--deny-warnings'])

/** Checks that don't run the application; each needs the generated files. */
export const checks: Check[] = [
  // The types are read once, for the compiler's errors and the linter's. That takes ten times as long as all others.
  {
    name: 'Types and lint',
    work: () => unlessPassed(join(cache, 'types-and-lint.txt'), typed, checkTypes),
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
  {
    name: 'Unused code',
    work: quietly('knip', ['--cache', '--cache-location', join(cache, 'knip')]),
  },
  { name: 'Links of documents', work: checkLinks },
  { name: 'Spelling', work: checkSpelling },
]
