// Scores the search on bench/queries.csv by kind, with the lexicon and without: `npm run bench`.
// `--verbose` prints the queries that fail. Exits 1 below the goal.
import { eq } from 'drizzle-orm'
import { foldText } from '#/domain/search/arabic.ts'
import type { App } from '#/server/app.ts'
import { connect, type Database } from '#/server/db/connect.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { searchDoctors, searchListings } from '#/server/search/search-doctors.ts'
import { makeCommandApp } from '#/server/assembly/make-app.ts'
import { testKeys } from '#/testing/secrets.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import { startTestServer } from '#/testing/server.ts'
import { precision, readQueries, type DoctorFacts, type Query } from './relevance-queries.ts'

const GOAL = 0.95
const MOST_EMPTY = 0.01
const isVerbose = process.argv.includes('--verbose')

type Score = { query: Query; precision: number; isEmpty: boolean; found: readonly DoctorFacts[] }

const server = await startTestServer()
let isGood = false
try {
  const name = 'balsam_bench_understanding'
  await server.drop(name)
  const { ownerUrl: url } = await server.create(name)
  await migrateDatabase(url)
  await seedDatabase(url, { now })
  const { db, close } = connect(url)
  isGood = await score(db)
  await close()
  await server.drop(name)
} finally {
  await server.stop()
}
process.exit(isGood ? 0 : 1)

async function score(db: Database): Promise<boolean> {
  const app = makeCommandApp(db, testKeys)
  const all = await listFacts(db)
  const queries = await readQueries()
  const ours = await scoreAll(queries, all, (query) => findSlugs(app, query))
  const bare = await scoreAll(queries, all, (query) => findWithoutLexicon(app, query))
  const kinds = Map.groupBy(ours, ({ query }) => query.kind)
  const before = Map.groupBy(bare, ({ query }) => query.kind)
  console.log(`${'kind'.padEnd(22)}     n   p@5  zero   without the lexicon`)
  for (const [kind, scores] of [...kinds, ['all', ours] as const]) {
    const old = kind === 'all' ? bare : (before.get(kind) ?? [])
    console.log(
      `${kind.padEnd(22)} ${String(scores.length).padStart(5)} ${share(mean(scores))} ${share(empty(scores))}   ${share(mean(old))} ${share(empty(old))}`,
    )
  }
  if (isVerbose) ours.filter((each) => each.precision < 1).forEach(printFailure)
  return mean(ours) >= GOAL && empty(ours) <= MOST_EMPTY
}

async function scoreAll(
  queries: readonly Query[],
  all: readonly DoctorFacts[],
  find: (query: Query) => Promise<string[]>,
): Promise<Score[]> {
  const bySlug = new Map(all.map((facts) => [facts.slug, facts]))
  const scores: Score[] = []
  for (const query of queries) {
    const found = (await find(query)).flatMap((slug) => bySlug.get(slug) ?? [])
    const isEmpty = found.length === 0
    scores.push({ query, found, isEmpty, precision: precision(found, all, query.wanted) })
  }
  return scores
}

async function findSlugs(app: App, { text }: Query): Promise<string[]> {
  const list = { filters: {}, sort: 'recommended', page: 1, pageSize: 10, now } as const
  const { doctors } = await searchDoctors(app, { ...list, text })
  return doctors.map(({ slug }) => slug)
}

async function findWithoutLexicon(app: App, { text }: Query): Promise<string[]> {
  const list = { filters: {}, sort: 'recommended', page: 1, pageSize: 10, now } as const
  const { doctors } = await searchListings(app, { ...list, words: text })
  return doctors.map(({ slug }) => slug)
}

async function listFacts(db: Database): Promise<DoctorFacts[]> {
  const rows = await db
    .select()
    .from(doctorListings)
    .innerJoin(doctors, eq(doctors.id, doctorListings.doctorId))
  return rows.map(({ doctors: doctor, doctor_listings: listing }) => ({
    slug: doctor.slug,
    specialty: listing.specialtySlug,
    districts: listing.districtSlugs,
    governorates: listing.governorateSlugs,
    insurers: listing.insurerSlugs,
    gender: listing.gender,
    title: listing.title,
    languages: listing.languages,
    feePounds: listing.minFeePiastres / 100,
    homeVisit: listing.homeVisit,
    name: foldText(`${doctor.nameAr} ${doctor.nameEn}`),
  }))
}

function mean(scores: readonly Score[]): number {
  return scores.reduce((sum, each) => sum + each.precision, 0) / scores.length
}

function empty(scores: readonly Score[]): number {
  return scores.filter(({ isEmpty }) => isEmpty).length / scores.length
}

function share(value: number): string {
  return `${(value * 100).toFixed(1)}%`.padStart(6)
}

function printFailure({ query, precision, found }: Score): void {
  const expected = [...query.wanted]
    .map(([name, values]) => `${name}=${values.join('|')}`)
    .join('; ')
  const got = found
    .slice(0, 5)
    .map(({ specialty, districts }) => `${specialty}@${districts[0] ?? ''}`)
  console.log(
    `${share(precision)} ${query.kind}: ${query.text}\n        wanted ${expected}\n        got    ${got.join(', ') || 'nobody'}`,
  )
}
