// Scores the first suggestion of a laboratory test on bench/lab-test-queries.csv, which were written before the
// catalogue and are not for tuning: `npm run bench:tests`. `--verbose` prints the queries that fail. Exits 1 below the
// goal.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { z } from 'zod'
import { indexTests, recogniseTests } from '#/domain/laboratory/recognise.ts'
import { localized } from '#/domain/localized.ts'
import { labTestRows } from '#/server/reference/lab-tests.ts'

const GOAL = 0.9
const MOST = 3

const lines = z.array(
  z.object({ text: z.string(), wanted: z.string().transform((cell) => cell.split('|')) }),
)
const file = readFileSync(join(import.meta.dirname, 'lab-test-queries.csv'), 'utf8')
const queries = lines.parse(Papa.parse<unknown>(file, { header: true, skipEmptyLines: true }).data)

const startedAt = performance.now()
const index = indexTests(labTestRows.map((row) => ({ ...row, name: localized(row, 'name') })))
const builtIn = performance.now() - startedAt

const answers = queries.map(({ text, wanted }) => {
  const { slugs } = recogniseTests(text, index, MOST)
  const at = slugs.findIndex((slug) => wanted.includes(slug))
  return { text, wanted, slugs, isFirst: at === 0, isShown: at >= 0 }
})

const share = (count: number) => `${((100 * count) / queries.length).toFixed(1)}%`
const first = answers.filter(({ isFirst }) => isFirst).length
const shown = answers.filter(({ isShown }) => isShown).length
console.log(
  `${queries.length} queries about tests, index of ${labTestRows.length} in ${builtIn.toFixed(0)} ms`,
)
console.log(`first suggestion ${share(first)}, among ${MOST} ${share(shown)}`)
if (process.argv.includes('--verbose')) {
  for (const { text, wanted, slugs, isFirst } of answers)
    if (!isFirst) console.log(`  ${text}: wanted ${wanted.join('|')}, got ${slugs.join(', ')}`)
}
process.exit(first / queries.length >= GOAL ? 0 : 1)
