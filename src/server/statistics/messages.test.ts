import { expect, test } from 'vitest'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { noticeDeliveries, notices } from '#/server/db/schema/notices.ts'
import { runInContext } from '#/server/http/context.ts'
import { listMonthlyMessages } from '#/server/operations/dashboard-messages.ts'
import { findDashboard } from '#/server/operations/dashboard.ts'
import { pruneOldData } from '#/server/privacy/prune.ts'
import { transact } from '#/server/work.ts'
import { newVisitor, openClinic } from '#/testing/clinic.ts'
import { deskMember } from '#/testing/desk.ts'
import { startGateway } from '#/testing/gateway.ts'

const DAY = 24 * 60
const gateway = await startGateway()
const clinic = await openClinic({ ...gateway.sms, ...gateway.whatsapp, SMS_PRICE: 25 })
const { app, db } = clinic
const clerk = await deskMember(app, ['requests'])
const banker = await deskMember(app, ['finance'])
await db.delete(notices)

const inEnglish = <Result>(work: () => Promise<Result>) =>
  runInContext({ requestId: 'test', locale: 'en', origin: '', address: '', app }, work)

const messagesFor = (actor: typeof clerk) =>
  inEnglish(async () => {
    const found = await findDashboard(app, actor, { period: 'month' })
    if (!found) throw new Error('The dashboard is missing.')
    return found.messages
  })

test('messages count by practice, channel and report, and cost what the owner states', async () => {
  const { slot, practice } = await clinic.nextDoctor()
  await clinic.book(newVisitor(), slot())
  const about = { phone: '+201012345679', locale: 'en' as const, userId: null }
  await transact(app, (work) =>
    enqueueNotice(work, {
      ...about,
      kind: 'request-progress',
      uniqueKey: 'one',
      chosenChannel: 'sms',
      inputs: { reference: 'BLR-0000-0000' },
    }),
  )
  await drainOutbox(app)
  const none = { email: 0, failed: 0 }
  await db.update(noticeDeliveries).set({ receipt: 'read' })
  const { all, practices } = await messagesFor(banker)
  const booked = { ...none, id: practice.doctorId, whatsapp: 1, sms: 0, delivered: 1 }
  const asked = { ...none, id: 'none', whatsapp: 0, sms: 1, delivered: 1 }
  // The price of WhatsApp is not stated.
  expect(all).toEqual({
    ...none,
    whatsapp: 1,
    sms: 1,
    delivered: 2,
    id: 'all',
    practice: null,
    costPiastres: null,
  })
  expect(practices).toHaveLength(2)
  expect(practices).toContainEqual({ ...booked, practice: practice.name.en, costPiastres: null })
  expect(practices).toContainEqual({ ...asked, practice: null, costPiastres: 25 })
  const seen = await messagesFor(clerk)
  expect(seen.practices.map(({ costPiastres }) => costPiastres)).toEqual([null, null])
})

test('messages are deleted after 90 days, and their months still count them', async () => {
  const monthly = () => inEnglish(() => listMonthlyMessages(app, banker))
  const send = async (day: number) => {
    const { slot } = await clinic.nextDoctor()
    clinic.clock.pass(day * DAY)
    await clinic.book(newVisitor(), slot(40))
    await drainOutbox(app)
    await db.update(noticeDeliveries).set({ receipt: 'delivered' })
  }
  const leftAfter = async (days: number) => {
    clinic.clock.pass(days * DAY)
    await pruneOldData(app)
    return db.$count(noticeDeliveries)
  }
  await send(0)
  await send(1)
  clinic.clock.pass(1)
  const counted = await monthly()
  const sent = await leftAfter(89)
  expect(await leftAfter(1)).toBe(1)
  expect(sent).toBeGreaterThan(1)
  expect(await monthly()).toEqual(counted)
  expect(await leftAfter(1)).toBe(0)
  expect(await monthly()).toEqual(counted)
})
