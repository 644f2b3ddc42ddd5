// Times the comparison of a basket of 20 tests at 200 laboratories with 330 prices each, next to searches for doctors
// of the same run, by turns: `npm run bench:labs`. Exits 1 if the comparison takes more than 50 ms.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { labSorts } from '#/domain/laboratory/basket.ts'
import { makeCommandApp } from '#/server/assembly/make-app.ts'
import { connect, type Database } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labHomeAreas, labPrices, labWindows } from '#/server/db/schema/lab-prices.ts'
import { labTests } from '#/server/db/schema/lab-tests.ts'
import { compareLabs } from '#/server/laboratory/compare.ts'
import { currentLexicon } from '#/server/search/lexicons.ts'
import { searchDoctors } from '#/server/search/search-doctors.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { testKeys } from '#/testing/secrets.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import { startTestServer } from '#/testing/server.ts'
import { quantile } from './quantile.ts'

const LABS = 200
const TESTS = 330
const CHOSEN = 20
const ROUNDS = 100
const MOST_MS = 50
const DATABASE = 'balsam_bench_labs'

const server = await startTestServer()
let isOver = false
try {
  await server.drop(DATABASE)
  const { ownerUrl: url } = await server.create(DATABASE)
  await migrateDatabase(url)
  await seedDatabase(url, { now, doctors: 20_000 })
  const { db, close } = connect(url)
  const slugs = await addLabs(db)
  console.log(`${CHOSEN} tests at ${LABS} laboratories with ${TESTS} prices each, ${ROUNDS} rounds`)
  for (const [name, times] of await byTurns(db, slugs)) {
    const [middle, slow] = [quantile(times, 0.5), quantile(times, 0.95)]
    isOver ||= name.startsWith('basket') && slow > MOST_MS
    console.log(`  p50 ${middle.toFixed(1)} ms p95 ${slow.toFixed(1)} ms  ${name}`)
  }
  await close()
} finally {
  await server.stop()
}
process.exit(isOver ? 1 : 0)

/** Instead of the demo's; returns the tests to compare, spread over the catalogue. */
async function addLabs(db: Database): Promise<string[]> {
  const [origin] = await db.select().from(facilities).where(eq(facilities.kind, 'lab')).limit(1)
  if (!origin) throw new Error('The seed has no laboratory.')
  await db.delete(labPrices)
  const places = (await db.select().from(districts)).map(({ slug }) => slug)
  const labs = Array.from({ length: LABS }, (_, at) => ({
    ...origin,
    id: randomUUID(),
    slug: `bench-lab-${at}`,
    licenceNumber: `bench ${at}`,
    districtSlug: places[at % places.length] ?? origin.districtSlug,
  }))
  const tests = (await db.select({ slug: labTests.slug }).from(labTests)).slice(0, TESTS)
  if (tests.length < TESTS) throw new Error(`The catalogue has ${tests.length} tests.`)
  await insertRows(db, facilities, labs)
  await insertRows(
    db,
    labPrices,
    labs.flatMap(({ id }, at) => pricesOf(id, at, tests)),
  )
  const near = places.slice(0, 30)
  await insertRows(
    db,
    labHomeAreas,
    labs.flatMap(({ id }) =>
      near.map((districtSlug) => ({ facilityId: id, districtSlug, feePiastres: 5000 })),
    ),
  )
  await insertRows(
    db,
    labWindows,
    labs.flatMap(({ id }) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        id: randomUUID(),
        facilityId: id,
        place: 'branch' as const,
        weekday,
        startsAt: '08:00',
        endsAt: '22:00',
        seats: 3,
      })),
    ),
  )
  await db.execute(sql`vacuum analyze`)
  return tests
    .filter((_, at) => at % Math.floor(TESTS / CHOSEN) === 0)
    .map(({ slug }) => slug)
    .slice(0, CHOSEN)
}

function pricesOf(facilityId: string, at: number, tests: readonly { slug: string }[]) {
  return tests.map(({ slug }, index) => ({
    facilityId,
    testSlug: slug,
    piastres: 5000 + ((at * 37 + index * 101) % 400) * 100,
    resultHours: null,
    confirmedOn: '2026-11-01',
  }))
}

/** Milliseconds by name; the first rounds are not counted. */
async function byTurns(db: Database, slugs: readonly string[]): Promise<Map<string, number[]>> {
  const app = makeCommandApp(db, testKeys)
  await currentLexicon(app)
  const page = { offset: 0, limit: 24, now, near: undefined }
  const search = { sort: 'recommended' as const, page: 1, pageSize: 10, now }
  const runs: [string, () => Promise<unknown>][] = [
    ...labSorts.map((sort): [string, () => Promise<unknown>] => [
      `basket, ${sort}`,
      () => compareLabs(db, { ...page, slugs, sort, area: 'maadi' }),
    ]),
    [
      'search: cardiology',
      () => searchDoctors(app, { ...search, filters: { specialty: 'cardiology' } }),
    ],
    [
      'search: دكتور جلدية في مدينة نصر',
      () => searchDoctors(app, { ...search, text: 'دكتور جلدية في مدينة نصر', filters: {} }),
    ],
  ]
  const times = new Map<string, number[]>(runs.map(([name]) => [name, []]))
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const [name, run] of runs) {
      const start = performance.now()
      await run()
      if (round >= 0) times.get(name)?.push(performance.now() - start)
    }
  }
  return times
}
