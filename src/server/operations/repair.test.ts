import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notices } from '#/server/db/schema/notices.ts'
import { listOperations } from '#/server/operations/desk.ts'
import { retryNotice, retryRefund, turnGuestProof } from '#/server/operations/repair.ts'
import { isFeatureOn } from '#/server/operations/feature-flags.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { listAudit } from './audit-log.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const clerk = await deskMember(app, ['requests'])
const banker = await deskMember(app, ['finance'])
const admin = { ...clerk, role: 'admin' as const, areas: [] }

test('a dead notice can be sent again once, unless it has expired', async () => {
  const [dead, late] = [await deadNotice(), await deadNotice(clock.now())]
  const view = await listOperations(app, clerk)
  const isUseful = (id: string) => view?.notices?.find((each) => each.id === id)?.isUseful
  expect([isUseful(dead), isUseful(late)]).toEqual([true, false])
  const tries = [retryNotice(app, clerk, { id: dead }), retryNotice(app, clerk, { id: dead })]
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
  expect(await retryNotice(app, clerk, { id: late })).toEqual({ ok: false, code: 'not-dead' })
  const pending = and(eq(notices.id, dead), eq(notices.status, 'pending'))
  expect(await db.$count(notices, pending)).toBe(1)
})

test('a dead e-mail to a desk user is listed without a phone', async () => {
  const id = await deadNotice()
  const email = { kind: 'desk-changed' as const, phone: '', email: 'salma@example.com' }
  await db.update(notices).set(email).where(eq(notices.id, id))
  const view = await listOperations(app, clerk)
  expect(view?.notices?.find((each) => each.id === id)).toMatchObject({ maskedPhone: null })
})

test('staff can repair only what belongs to their areas, and an admin can read what was done', async () => {
  const id = await deadNotice()
  const refused = { ok: false, code: 'not-yours' }
  expect(await retryNotice(app, banker, { id })).toEqual(refused)
  expect(await retryRefund(app, clerk, { id })).toEqual(refused)
  expect(await retryRefund(app, banker, { id })).toEqual({ ok: false, code: 'not-dead' })
  expect(await turnGuestProof(app, banker, { isOn: true })).toEqual(refused)
  expect(await listOperations(app, null)).toBeNull()
  expect(await listOperations(app, banker)).toMatchObject({ notices: null, refunds: [] })
  expect(await turnGuestProof(app, admin, { isOn: true })).toEqual({ ok: true })
  expect(await isFeatureOn(app, 'prove-guest-phones')).toBe(true)
  expect(await listAudit(app, clerk, {})).toBeNull()
  const log = await listAudit(app, admin, {})
  expect(log?.lines[0]?.facts).toMatchObject([{ before: null }])
})

async function deadNotice(expiresAt: Date | null = null): Promise<string> {
  const id = app.random.id()
  const now = clock.now()
  const facts = { kind: 'request-progress' as const, phone: '+201012345678', locale: 'ar' as const }
  const times = { dueAt: now, createdAt: now, expiresAt }
  await db
    .insert(notices)
    .values({ id, ...facts, ...times, uniqueKey: id, inputs: {}, status: 'dead', attempts: 6 })
  return id
}
