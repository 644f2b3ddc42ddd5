import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RequestKind } from '#/domain/request.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { startGateway } from '#/testing/gateway.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { findSubscription, unsubscribe } from '#/server/notices/unsubscribe.ts'
import { findRequestNotices, setRequestNotices } from './request-notices.ts'

const { db } = await cloneDatabase()
const gateway = await startGateway()
const { app } = testApp(db, gateway.mail)
const { app: silent } = testApp(db)

const mailSchema = z.object({ headers: z.record(z.string(), z.string()) })

async function memberWith(areas: Parameters<typeof deskMember>[1]) {
  const { staffId } = await deskMember(app, areas)
  await db.update(staff).set({ sealedSecondStep: 'set' }).where(eq(staff.id, staffId))
  const [row] = await db.select().from(staff).where(eq(staff.id, staffId))
  if (!row) throw new Error('The member is gone.')
  return { ...row, isReady: true }
}

async function send(from: typeof app, kind: RequestKind) {
  const common = { fileIds: [], purposes: [], policyVersion: '1', userId: null }
  const about = { ...common, name: 'منى السيد', phone: '+201012345672', locale: 'ar' as const }
  const request = { ...about, kind, details: { message: 'حساسية' } }
  const sent = await recordRequest(from, { ...request, submissionKey: crypto.randomUUID() })
  if (!sent.ok) throw new Error('The request was not made.')
  return sent.reference
}

test('staff who chose it get an e-mail about requests that they may work on, in their language', async () => {
  const [clerk, other, writer] = [
    await memberWith(['requests']),
    await memberWith(['requests']),
    await memberWith(['content']),
  ]
  expect(await findRequestNotices(app, clerk)).toBe(false)
  await setRequestNotices(app, clerk, 'en')
  await setRequestNotices(app, writer, 'ar')
  expect(await findRequestNotices(app, clerk)).toBe(true)
  const reference = await send(app, 'contact')
  await drainOutbox(app)
  expect(gateway.received).toHaveLength(1)
  expect(gateway.received[0]?.body).toMatchObject({
    to: clerk.email,
    text: expect.stringContaining(
      `https://balsam.example/en/staff/requests/${reference}`,
    ) as unknown,
  })
  const { headers } = mailSchema.parse(gateway.received[0]?.body)
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address = /^<https:\/\/balsam\.example\/en\/unsubscribe\/([\w-]+)>$/
  const key = address.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(await findSubscription(app, key)).toMatchObject({ kind: 'staff', isOn: true })
  const text = JSON.stringify(gateway.received[0]?.body)
  for (const secret of ['منى', '12345672', 'حساسية', other.email])
    expect(text).not.toContain(secret)
  for (let time = 0; time < 2; time += 1) await unsubscribe(app, key)
  expect(await findRequestNotices(app, clerk)).toBe(false)
  await send(app, 'contact')
  await drainOutbox(app)
  expect(gateway.received).toHaveLength(1)
})

test('a site that sends no e-mail queues none', async () => {
  const clerk = await memberWith(['requests'])
  await setRequestNotices(app, clerk, 'ar')
  expect(await findRequestNotices(silent, clerk)).toBeNull()
  await db.delete(notices)
  await send(silent, 'contact')
  expect(await db.$count(notices, eq(notices.kind, 'desk-request'))).toBe(0)
})
