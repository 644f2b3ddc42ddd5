// Scores the first laboratory test that the search suggests on bench/lab-test-queries.csv, whose queries were written
// before the catalogue and are not for tuning: `npm run bench:tests`. `--verbose` prints the queries that fail. Exits 1
// below the goal.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { z } from 'zod'
import type { App } from '#/server/app.ts'
import { makeCommandApp } from '#/server/assembly/make-app.ts'
import { connect } from '#/server/db/connect.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { listSuggestions } from '#/server/search/suggestions.ts'
import { testKeys } from '#/testing/secrets.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import { startTestServer } from '#/testing/server.ts'

const GOAL = 0.9
const isVerbose = process.argv.includes('--verbose')

const lines = z.array(
  z.object({ text: z.string(), wanted: z.string().transform((cell) => cell.split('|')) }),
)

const server = await startTestServer()
let isGood = false
try {
  const name = 'balsam_bench_tests'
  await server.drop(name)
  const { ownerUrl: url } = await server.create(name)
  await migrateDatabase(url)
  await seedDatabase(url, { now, doctors: 50 })
  const { db, close } = connect(url)
  isGood = await score(makeCommandApp(db, testKeys))
  await close()
  await server.drop(name)
} finally {
  await server.stop()
}
process.exit(isGood ? 0 : 1)

async function score(app: App): Promise<boolean> {
  const file = await readFile(join(import.meta.dirname, 'lab-test-queries.csv'), 'utf8')
  const { data } = Papa.parse<unknown>(file, { header: true, skipEmptyLines: true })
  const queries = lines.parse(data)
  let [first, shown] = [0, 0]
  for (const { text, wanted } of queries) {
    const found = await suggested(app, text)
    const at = found.findIndex((slug) => wanted.includes(slug))
    if (at === 0) first += 1
    if (at >= 0) shown += 1
    if (at !== 0 && isVerbose)
      console.log(`  ${text}: wanted ${wanted.join('|')}, got ${found.join(', ') || 'nothing'}`)
  }
  const share = (count: number) => `${((100 * count) / queries.length).toFixed(1)}%`
  console.log(
    `${queries.length} queries: first suggested test right ${share(first)}, any ${share(shown)}`,
  )
  return first / queries.length >= GOAL
}

async function suggested(app: App, text: string): Promise<string[]> {
  const found = await listSuggestions(app, text)
  return found.flatMap((each) => (each.kind === 'lab-test' ? [each.slug] : []))
}
