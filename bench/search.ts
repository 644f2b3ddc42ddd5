// Times the directory's search at two sizes: `npm run bench`. Exits 1 over the budget.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Lexicon } from '#/domain/search/intent/lexicon.ts'
import { understand } from '#/domain/search/intent/understand.ts'
import { connect, type Database } from '#/server/db/connect.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { currentLexicon } from '#/server/search/lexicons.ts'
import { readTerms } from '#/server/search/terms.ts'
import { placeOf } from '#/server/search/place.ts'
import { searchDoctors } from '#/server/search/search-doctors.ts'
import { pageStatement } from '#/server/search/statement.ts'
import { makeCommandApp } from '#/server/assembly/make-app.ts'
import { testKeys } from '#/testing/secrets.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import { startTestServer } from '#/testing/server.ts'
import { badSearches } from './bad.ts'
import { searchByJoins } from './baseline.ts'
import { searches, type BenchSearch } from './searches.ts'
import { quantile } from './quantile.ts'

const budgets = [
  { doctors: 600, budgetMs: 20 },
  { doctors: 20_000, budgetMs: 60 },
]
/** For any text. */
const WORST_MS = 250
const ROUNDS = 20
const ATTEMPTS = 3
const BASELINE_ROUNDS = 3
const WARM_UP = 5
/** By position in the list: everybody, a specialty in a district, and the same as text. */
const EXPLAINED = [0, 6, 18]

const server = await startTestServer()
let isOver = false
try {
  for (const { doctors, budgetMs } of budgets) {
    const name = `balsam_bench_${doctors}`
    await server.drop(name)
    const { ownerUrl: url } = await server.create(name)
    const seedMs = await timed(async () => {
      await migrateDatabase(url)
      await seedDatabase(url, { now, doctors })
    })
    console.log(`\n${doctors} doctors, seeded in ${(seedMs / 1000).toFixed(1)} s`)
    const { db, close } = connect(url)
    const ask = asker(db)
    const p95 = await measure(db, budgetMs, ask)
    const worst = await measureBad(ask)
    isOver ||= p95 > budgetMs || worst > WORST_MS
    await close()
    await server.drop(name)
  }
} finally {
  await server.stop()
}
process.exit(isOver ? 1 : 0)

type Ask = (search: BenchSearch) => Promise<unknown>

function asker(db: Database): Ask {
  const app = makeCommandApp(db, testKeys)
  return ({ page = 1, ...search }) => searchDoctors(app, { ...search, page, pageSize: 20, now })
}

async function measure(db: Database, budgetMs: number, ask: Ask): Promise<number> {
  const ours = await sampleWithin(budgetMs, ask)
  printUnderstanding(await currentLexicon(makeCommandApp(db, testKeys)))
  const joins = await sample((search) => searchByJoins(db, search), BASELINE_ROUNDS)
  const all = ours.flat()
  const p95 = quantile(all, 0.95)
  console.log(`search  p50 ${ms(quantile(all, 0.5))}  p95 ${ms(p95)}  budget ${ms(budgetMs)}`)
  const joined = joins.flat()
  console.log(`joins   p50 ${ms(quantile(joined, 0.5))}  p95 ${ms(quantile(joined, 0.95))}`)
  console.log(
    `ratio   p50 ${(quantile(joined, 0.5) / quantile(all, 0.5)).toFixed(1)}  p95 ${(quantile(joined, 0.95) / p95).toFixed(1)}`,
  )
  printSlowest(ours)
  for (const at of EXPLAINED) await explain(db, searches[at])
  return p95
}

/** The slowest hostile text, each at its fastest. */
async function measureBad(ask: Ask): Promise<number> {
  let worst = { what: '', time: 0 }
  for (const [what, search] of badSearches) {
    const times = []
    for (let round = 0; round < ATTEMPTS; round += 1) times.push(await timed(() => ask(search)))
    const time = Math.min(...times)
    if (time > worst.time) worst = { what, time }
  }
  console.log(`bad     ${ms(worst.time)} at most, ${worst.what}  budget ${ms(WORST_MS)}`)
  return worst.time
}

/** The part of a search without the database. */
function printUnderstanding(lexicon: Lexicon): void {
  const texts = searches.flatMap(({ text }) => text ?? [])
  const times = Array.from({ length: ROUNDS + WARM_UP }, () =>
    texts.map((text) => {
      const startedAt = performance.now()
      understand(text, lexicon)
      return performance.now() - startedAt
    }),
  ).slice(WARM_UP)
  const all = times.flat()
  console.log(`words   p50 ${ms(quantile(all, 0.5))}  p95 ${ms(quantile(all, 0.95))}`)
}

/** Other work on the machine can only slow it down, so the best of a few attempts counts. */
async function sampleWithin(budgetMs: number, ask: Ask) {
  let best = await sample(ask, ROUNDS)
  for (let attempt = 2; attempt <= ATTEMPTS && p95Of(best) > budgetMs; attempt += 1) {
    console.log(`p95 ${ms(p95Of(best))} is over the budget; attempt ${attempt}`)
    const next = await sample(ask, ROUNDS)
    if (p95Of(next) < p95Of(best)) best = next
  }
  return best
}

function p95Of(times: readonly number[][]): number {
  return quantile(times.flat(), 0.95)
}

/** The times of each search; the first round warms up and is not counted. */
async function sample(ask: Ask, rounds: number) {
  const times: number[][] = searches.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, search] of searches.entries()) {
      const took = await timed(() => ask(search))
      if (round > 0) times[at]?.push(took)
    }
  }
  return times
}

function printSlowest(times: readonly number[][]): void {
  const rows = times.map((each, at) => ({ median: quantile(each, 0.5), search: searches[at] }))
  console.log('slowest by median:')
  for (const { median, search } of rows.toSorted((a, b) => b.median - a.median).slice(0, 5)) {
    console.log(`  ${ms(median)}  ${JSON.stringify(search)}`)
  }
}

async function explain(db: Database, search: BenchSearch | undefined): Promise<void> {
  if (!search) return
  const terms = await readTerms(db, search.text ?? '')
  const statement = pageStatement({
    page: 1,
    pageSize: 20,
    now,
    ...search,
    place: placeOf(search),
    terms,
  })
  const rows = z
    .array(z.object({ 'QUERY PLAN': z.string() }))
    .parse(
      (await db.execute(sql`explain (analyze, costs off, timing off, summary on) ${statement}`))
        .rows,
    )
  console.log(`plan of ${JSON.stringify(search)}`)
  for (const row of rows) console.log(`  ${row['QUERY PLAN'].slice(0, 140)}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`
}
