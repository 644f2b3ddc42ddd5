// Times lists and searches of 20,000 doctors with four types of visits each, next to the same without types, by
// turns: `npm run bench:types`. Exits 1 if a list takes a tenth longer, or a search for a type more than 30 ms.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { currentLexicon } from '#/server/search/lexicons.ts'
import { searchDoctors } from '#/server/search/search-doctors.ts'
import { makeCommandApp } from '#/server/assembly/make-app.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { testKeys } from '#/testing/secrets.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import { startTestServer } from '#/testing/server.ts'
import type { BenchSearch } from './searches.ts'
import { quantile } from './quantile.ts'

const DOCTORS = 20_000
const ROUNDS = 40
const MOST_MS = 30
const MOST_RATIO = 1.1

const lists: readonly BenchSearch[] = [
  { filters: {}, sort: 'recommended' },
  { filters: { specialty: 'cardiology' }, sort: 'recommended' },
  { filters: { governorate: 'cairo' }, sort: 'fee' },
  { filters: { feeMin: 300, feeMax: 500 }, sort: 'fee' },
  { text: 'دكتور جلدية في مدينة نصر', filters: {}, sort: 'recommended' },
  { text: 'محمد', filters: {}, sort: 'recommended' },
]

const typeSearches: readonly BenchSearch[] = [
  { text: 'ECG in Maadi', filters: {}, sort: 'recommended' },
  { text: 'رسم قلب', filters: {}, sort: 'recommended' },
  { text: 'رسم قلب في مدينة نصر', filters: {}, sort: 'fee' },
  { text: 'ECG', filters: { governorate: 'cairo', feeMax: 400 }, sort: 'recommended' },
  { text: 'Vaccination Alexandria', filters: {}, sort: 'fee' },
]

/** What any doctor may offer. */
const common = [
  { nameAr: 'متابعة بعد العملية', nameEn: 'After surgery' },
  { nameAr: 'تقرير طبي', nameEn: 'Medical report' },
  { nameAr: 'غيار على جرح', nameEn: 'Wound dressing' },
  { nameAr: 'جلسة طويلة', nameEn: 'Long session' },
]

const server = await startTestServer()
let isOver = false
try {
  const [plain, typed] = [
    await seeded('balsam_bench_plain', 0),
    await seeded('balsam_bench_typed', 4),
  ]
  console.log(
    `${DOCTORS} doctors, medians of ${ROUNDS} rounds by turns: without types, with four each`,
  )
  for (const search of lists) {
    const [without = [], withTypes = []] = await byTurns([plain.db, typed.db], search)
    const ratio = quantile(withTypes, 0.5) / quantile(without, 0.5)
    isOver ||= ratio > MOST_RATIO
    console.log(`  ${shown(without)}  ${shown(withTypes)}  × ${ratio.toFixed(2)}  ${name(search)}`)
  }
  for (const search of typeSearches) {
    const [times = []] = await byTurns([typed.db], search)
    isOver ||= quantile(times, 0.95) > MOST_MS
    console.log(`  ${shown(times)}  ${name(search)}`)
  }
  await Promise.all([plain.close(), typed.close()])
} finally {
  await server.stop()
}
process.exit(isOver ? 1 : 0)

async function seeded(database: string, count: number) {
  await server.drop(database)
  const { ownerUrl: url } = await server.create(database)
  await migrateDatabase(url)
  await seedDatabase(url, { now, doctors: DOCTORS })
  const { db, close } = connect(url)
  await offer(db, count)
  await rebuildListings(db, { now })
  await db.execute(sql`vacuum analyze`)
  return { db, close }
}

/** Of what the demo's doctors of the field offer, and then of what any doctor may, at all branches. */
async function offer(db: Database, count: number): Promise<void> {
  const { doctorId: of, nameAr, nameEn, feePiastres } = visitTypes
  const people = await db.select({ id: doctors.id, field: doctors.specialtySlug }).from(doctors)
  const offered = await db.select({ of, nameAr, nameEn, feePiastres }).from(visitTypes)
  const fields = new Map(people.map(({ id, field }) => [id, field]))
  const plans = Map.groupBy(offered, ({ of: id }) => fields.get(id) ?? '')
  await db.delete(visitTypes)
  const types = people.flatMap(({ id, field }, at) => {
    const own = new Map((plans.get(field) ?? []).map((plan) => [plan.nameEn, plan]))
    return [...own.values(), ...common].slice(0, count).map((plan, position) => ({
      id: randomUUID(),
      doctorId: id,
      slug: `type-${position}`,
      nameAr: plan.nameAr,
      nameEn: plan.nameEn,
      kind: 'procedure' as const,
      minutes: 30,
      feePiastres: 10_000 + (at % 40) * 2_000,
      position,
      createdAt: now,
    }))
  })
  const places = await db.select({ id: branches.id, doctorId: branches.doctorId }).from(branches)
  const placesOf = Map.groupBy(places, ({ doctorId }) => doctorId)
  await insertRows(db, visitTypes, types)
  await insertRows(
    db,
    visitTypeBranches,
    types.flatMap(({ id, doctorId }) =>
      (placesOf.get(doctorId) ?? []).map((place) => ({ visitTypeId: id, branchId: place.id })),
    ),
  )
}

/** The times of the same search in each database, in milliseconds; the first rounds are not counted. */
async function byTurns(databases: readonly Database[], search: BenchSearch): Promise<number[][]> {
  const apps = databases.map((db) => makeCommandApp(db, testKeys))
  await Promise.all(apps.map(currentLexicon))
  const times: number[][] = apps.map(() => [])
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const [at, app] of apps.entries()) {
      const start = performance.now()
      await searchDoctors(app, { ...search, page: 1, pageSize: 10, now })
      if (round >= 0) times[at]?.push(performance.now() - start)
    }
  }
  return times
}

function shown(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms p95 ${quantile(times, 0.95).toFixed(1)} ms`
}

function name(search: BenchSearch): string {
  return JSON.stringify(search)
}
