// Times the import of 20,000 doctors from a file until the search finds them: `npm run bench:import`. Exits 1
// over a minute. The baseline writes the same doctors with one statement per row, without listings.
import { randomUUID } from 'node:crypto'
import { csvText } from '#/server/files/csv.ts'
import { connect, type Database } from '#/server/db/connect.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { tableOf } from '#/server/imports/format.ts'
import type { DoctorRecord } from '#/server/imports/import.ts'
import {
  addImport,
  exportDirectory,
  findImport,
  recordImportApproval,
} from '#/server/imports/imports.ts'
import { workImports } from '#/server/imports/work.ts'
import { makeCommandApp } from '#/server/assembly/make-app.ts'
import { testKeys } from '#/testing/secrets.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import { startTestServer } from '#/testing/server.ts'

const DOCTORS = 20_000
const BASELINE_DOCTORS = 2000
const BUDGET_MS = 60_000

const server = await startTestServer()
const name = 'balsam_bench_import'
let total = 0
try {
  await server.drop(name)
  const { ownerUrl: url } = await server.create(name)
  await migrateDatabase(url)
  await seedDatabase(url, { now })
  const { db, close } = connect(url)
  const app = makeCommandApp(db, testKeys, {
    clock: { now: () => now, monotonic: () => performance.now() },
  })
  const records = repeated(await exportDirectory(app, null))
  const content = csvText(tableOf(records))
  const file = { format: 'csv' as const, fileName: 'doctors.csv', content, staffId: null }
  const id = await addImport(app, { ...file, submissionKey: randomUUID() })
  const checking = await timed(() => workImports(app))
  await recordImportApproval(app, id, null)
  const applying = await timed(() => workImports(app))
  const status = (await findImport(app, id))?.status
  const baseline = await timed(() => writeOneByOne(db, records.slice(0, BASELINE_DOCTORS)))
  total = checking + applying
  const each = (baseline / BASELINE_DOCTORS) * DOCTORS
  console.log(`${DOCTORS} doctors, ${(Buffer.byteLength(content) / 1e6).toFixed(0)} MB: ${status}`)
  console.log(
    `checked ${seconds(checking)}, applied ${seconds(applying)}, budget ${seconds(BUDGET_MS)}`,
  )
  console.log(
    `a statement a row, doctors only: ${seconds(each)}, ratio ${(each / total).toFixed(1)}`,
  )
  await close()
  await server.drop(name)
} finally {
  await server.stop()
}
process.exit(total > BUDGET_MS ? 1 : 0)

function repeated(some: readonly DoctorRecord[]): DoctorRecord[] {
  return Array.from({ length: DOCTORS }, (_, index) => ({
    ...(some[index % some.length] ?? fail()),
    syndicateNumber: String(10_000_000 + index),
    slug: null,
  }))
}

function fail(): never {
  throw new Error('There are no doctors to copy.')
}

async function writeOneByOne(db: Database, records: readonly DoctorRecord[]): Promise<void> {
  const [like] = await db.select().from(doctors).limit(1)
  if (!like) return fail()
  for (const [index, { nameAr, nameEn, bioAr, bioEn }] of records.entries()) {
    const own = { id: randomUUID(), slug: `plain-${index}`, syndicateNumber: `plain-${index}` }
    await db.insert(doctors).values({ ...like, ...own, nameAr, nameEn, bioAr, bioEn })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
