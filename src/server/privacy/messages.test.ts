import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#/server/db/schema/accounts.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { messageInbox } from '#/server/db/schema/messages.ts'
import { hasStoppedMessages, stopMessages } from '#/server/notices/consent.ts'
import { transact } from '#/server/work.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { collectPersonalData } from './copy.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { listGivenConsents } from './personal-data.ts'
import { pruneOldData } from './prune.ts'
import { recordWithdrawal } from './withdrawal.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const phone = '+201155577701'
const subject = { userId: null, phone }
const policyVersion = '2026-11'

const stop = () => transact(app, (work) => stopMessages(work, { phone, policyVersion }))
const rows = () => db.$count(consents, eq(consents.phone, phone))

test('who has ended messages finds that in their copy, and an erasure forgets it', async () => {
  await stop()
  await db.insert(messageInbox).values({
    key: 'whatsapp:1',
    channel: 'whatsapp',
    messageId: '1',
    event: { kind: 'text' },
    phone,
    at: clock.now(),
  })
  const copy = await collectPersonalData(app, subject)
  expect(copy.consents).toMatchObject([{ purpose: 'messages', withdrawnAt: clock.now() }])
  expect(await erasePersonalData(app, subject, 'request')).toMatchObject({ ok: true })
  expect([await rows(), await db.$count(messageInbox)]).toEqual([0, 0])
  expect(await hasStoppedMessages(app, phone)).toBe(false)
})

test('a consent that was given again can be withdrawn on the page of one’s data', async () => {
  const id = app.random.id()
  const given = { id, phone, purpose: 'messages' as const, policyVersion, grantedAt: clock.now() }
  await db.insert(consents).values(given)
  expect(await listGivenConsents(app, subject)).toHaveLength(1)
  expect(await recordWithdrawal(app, subject, id)).toBe(true)
  expect(await hasStoppedMessages(app, phone)).toBe(true)
})

test('what a phone has ended stays longer than the messages to it', async () => {
  clock.pass(100 * 24 * 60)
  await pruneOldData(app)
  expect(await hasStoppedMessages(app, phone)).toBe(true)
})

test('what a phone has ended stays as long as it is known here', async () => {
  const known = { id: app.random.id(), name: 'Mona', phone, passwordHash: '!' }
  await db.insert(users).values({ ...known, createdAt: clock.now() })
  clock.pass(3 * 366 * 24 * 60)
  await pruneOldData(app)
  expect(await rows()).toBe(1)
  await db.transaction(async (tx) => {
    // As an erasure deletes an account.
    await tx.execute(sql`set local balsam.erasing = 'on'`)
    await tx.delete(users).where(eq(users.phone, phone))
  })
  await pruneOldData(app)
  expect(await rows()).toBe(0)
})
