import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { verifyAudit } from '#/server/audit/audit.ts'
import { listOffices } from '#/server/content/office-views.ts'
import { findContent, listContent } from '#/server/content/desk.ts'
import type { Database } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { objectRemovals } from '#/server/db/schema/objects.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { searchWords } from '#/server/db/schema/search.ts'
import { hospitals, procedures } from '#/server/db/schema/surgery.ts'
import { openTill } from '#/server/payments/till.testing.ts'
import { searchListings } from '#/server/search/search-doctors.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { newVisitor } from '#/testing/clinic.ts'
import { inRequest } from '#/testing/request.ts'
import { listMarkedTables } from './foreign-keys.ts'
import { addReal, soonestSlot } from './real-additions.testing.ts'
import { findDemo, removeDemo } from './remove.ts'

const till = await openTill()
const { app, db, ownerUrl } = till
const real = await addReal(till)

const rowSchema = z.array(z.object({ name: z.string() }))

/** Every table's rows, by name. */
async function dump(from: Database): Promise<Map<string, string[]>> {
  const { rows } = await from.execute(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const tables = rowSchema.parse(rows)
  const texts = tables.map(async ({ name }): Promise<[string, string[]]> => {
    const table = sql.identifier(name)
    const found = await from.execute(sql`select ${table}::text as name from ${table} order by 1`)
    return [name, rowSchema.parse(found.rows).map((row) => row.name)]
  })
  return new Map(await Promise.all(texts))
}

const before = await dump(db)
const dry = await findDemo(app)
const afterDryRun = await dump(db)
const removed = await removeDemo(app)
const after = await dump(db)

const sizeOf = (rows: Map<string, string[]>, table: string) => rows.get(table)?.length ?? NaN

test('a dry run counts what would go, and writes nothing', () => {
  expect(afterDryRun).toEqual(before)
  if (!dry.ok) throw new Error(dry.code)
  expect(dry).toEqual(removed)
  const counts = Object.fromEntries(dry.counts.map(({ table, ...count }) => [table, count]))
  expect(counts).toMatchObject({
    bookings: { byPeople: 1 },
    reviews: { byPeople: 1 },
    waiting_entries: { count: 1 },
    waiting_events: { count: 1 },
    payments: { count: 2 },
    doctor_photos: { count: 1 },
  })
  expect(Object.keys(counts)).not.toContain('users')
})

test('afterwards no table has a row with the demo’s mark, and search knows no invented name', async () => {
  for (const table of await listMarkedTables(db)) {
    const marked = await db.execute(sql`select from ${sql.identifier(table)} where is_demo`)
    expect([table, marked.rowCount]).toEqual([table, 0])
  }
  expect(await db.$count(payments)).toBe(0)
  expect(await db.$count(vouchers)).toBe(0)
  expect(await db.$count(bookings, eq(bookings.reference, real.visit))).toBe(0)
  const names = await db.select().from(searchWords).where(eq(searchWords.kind, 'name'))
  // Two names in two scripts.
  expect(names.map(({ word }) => word)).toHaveLength(4)
  expect(names.map(({ word }) => word)).toContain('heba')
})

test('as many rows are gone as were counted, and tables without any stay as they were', () => {
  if (!removed.ok) throw new Error(removed.code)
  const counts = new Map(removed.counts.map(({ table, count }) => [table, count]))
  for (const [table, rows] of before) {
    const count = counts.get(table) ?? 0
    const written = writtenByRemoval.has(table)
    if (!written) expect([table, sizeOf(after, table)]).toEqual([table, rows.length - count])
  }
  for (const table of [
    'users',
    'specialties',
    'districts',
    'governorates',
    'concepts',
    'reference_rows',
  ])
    expect(after.get(table)).toEqual(before.get(table))
  expect(sizeOf(after, 'doctors')).toBe(1)
})

/** Queues, indexes and records. */
const writtenByRemoval = new Set([
  'audit_entries',
  'demo_removals',
  'doctor_listings',
  'live_changes',
  'mirror_changes',
  'object_removals',
  'page_news',
  'search_words',
])

test('a real doctor is still found and can be booked', async () => {
  const page = { sort: 'recommended' as const, page: 1, pageSize: 50, now: app.clock.now() }
  const { doctors: found } = await searchListings(app, { filters: {}, ...page })
  expect(found.map(({ slug }) => slug)).toEqual([real.doctor])
  const booked = await till.book(newVisitor(), await soonestSlot(app, real.doctor))
  expect(booked).toMatchObject({ ok: true })
})

test('a visit that a trial paid at a real doctor is to be paid at the clinic', async () => {
  expect(await till.booking(real.realVisit)).toMatchObject({ status: 'booked', payment: 'clinic' })
})

test('an account stays', async () => {
  expect(await db.$count(users, eq(users.id, real.userId))).toBe(1)
})

test('what staff published stays, without the demo’s profile and vouchers', async () => {
  const [offer] = await db.select().from(offers)
  expect(offer).toMatchObject({ slug: real.offer, doctorId: null, claimed: 0, isDemo: false })
  expect(await db.select().from(vacancies)).toMatchObject([{ titleEn: 'Ours' }])
  expect(await db.select().from(hospitals)).toMatchObject([{ slug: 'real' }])
  expect(await db.select().from(procedures)).toMatchObject([{ slug: 'lasik', isDemo: false }])
})

test('what staff only drafted for an invented branch is a draft, and the branch is gone', async () => {
  expect(await listOffices(app)).toEqual([])
  const lines = await inRequest(app, {}, () => listContent(app, real.editor, { kind: 'office' }))
  expect(lines.result?.lines).toMatchObject([{ key: 'dokki', isLive: false, hasDraft: true }])
  const draft = await inRequest(app, {}, () => findContent(app, real.editor, real.drafted))
  expect(draft.result).toMatchObject({ texts: { nameEn: 'A draft' }, revisions: [{ version: 2 }] })
})

test('a photo in the bucket is queued for removal', async () => {
  const queued = await db.select({ name: objectRemovals.name }).from(objectRemovals)
  expect(queued).toEqual([{ name: 'photo-of-demo' }])
})

test('the audit has one entry more, and its chain is whole', async () => {
  expect(after.get('audit_entries')).toEqual(
    expect.arrayContaining(before.get('audit_entries') ?? []),
  )
  expect(sizeOf(after, 'audit_entries')).toBe(sizeOf(before, 'audit_entries') + 1)
  expect(await verifyAudit(app)).toMatchObject({ ok: true })
})

test('a second time there is nothing to remove, and a start does not add the demo again', async () => {
  const present = await dump(db)
  expect(await removeDemo(app)).toEqual({ ok: true, counts: [] })
  expect(await dump(db)).toEqual(present)
  await db.delete(offers)
  await seedDatabase(ownerUrl, { now: app.clock.now(), doctors: 5 })
  expect(await db.$count(doctors, eq(doctors.isDemo, true))).toBe(0)
})

test('real money that was not refunded stops it, and nothing is removed', async () => {
  const other = await openTill()
  const { slot } = await other.nextDoctor()
  const { reference, payment } = await other.order(slot())
  await other.tell(payment)
  const amountPiastres = payment.amountPiastres
  const paid = other.db.update(payments).set({ gateway: 'paymob' })
  await paid.where(eq(payments.reference, payment.reference))
  expect(await findDemo(other.app)).toEqual({ ok: false, code: 'payments-unsettled' })
  expect(await removeDemo(other.app)).toEqual({ ok: false, code: 'payments-unsettled' })
  expect(await other.booking(reference)).toMatchObject({ status: 'booked' })
  await other.db.update(payments).set({ status: 'refunded', refundedPiastres: amountPiastres })
  expect(await removeDemo(other.app)).toMatchObject({ ok: true })
})
