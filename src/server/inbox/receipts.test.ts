import { expect, test } from 'vitest'
import { messageInbox } from '#/server/db/schema/messages.ts'
import { noticeDeliveries } from '#/server/db/schema/notices.ts'
import { findNoticeView } from '#/server/notices/view.ts'
import { metaStatus } from '#/testing/meta.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { openMeta, phone } from './meta.testing.ts'
import { drainInbox } from './work.ts'

const { app, db, clock, gateway, send, receive, arrive, lastId, bookedVisit } = await openMeta()

test('receipts never go backwards, and repeated ones and those of unknown messages change nothing', async () => {
  const look = await send()
  const receipts = async (...statuses: Parameters<typeof metaStatus>[1][]) => {
    await arrive({ statuses: statuses.map((status) => metaStatus(lastId(), status)) })
    return (await look()).tries
  }
  expect(await receipts('sent')).toEqual(['whatsapp sent'])
  expect(await receipts('read')).toEqual(['whatsapp read'])
  expect(await receipts('delivered', 'sent', 'read', 'read')).toEqual(['whatsapp read'])
  expect(await receipts('failed')).toEqual(['whatsapp read'])
  await arrive({ statuses: [metaStatus('wamid.unknown', 'failed', 131026)] })
  for (const _ of [1, 2, 3, 4]) {
    clock.pass(1)
    await drainInbox(app)
  }
  expect(await db.$count(messageInbox)).toBe(0)
  expect(await look()).toMatchObject({ status: 'sent', tries: ['whatsapp read'] })
})

test('a report that arrives before its message is recorded is kept', async () => {
  await receive({ statuses: [metaStatus('wamid.early', 'delivered')] })
  await drainInbox(app)
  const look = await send()
  await db.update(noticeDeliveries).set({ messageId: 'wamid.early' })
  clock.pass(1)
  await drainInbox(app)
  expect((await look()).tries).toEqual(['whatsapp delivered'])
})

test('what WhatsApp could not deliver is sent by SMS once', async () => {
  for (const code of [131026, 131047, 132015]) {
    const look = await send()
    const failed = metaStatus(lastId(), 'failed', code)
    await arrive({ statuses: [failed, failed] })
    await arrive({ statuses: [failed] })
    expect(await look()).toMatchObject({
      status: 'sent',
      tries: ['whatsapp failed', 'sms sent'],
    })
  }
  expect(gateway.texts(phone)).toHaveLength(3)
})

test('what is no longer useful is not sent again', async () => {
  const look = await send({ expiresAt: new Date(SEEDED_AT.getTime() + 3600_000) })
  clock.pass(61)
  await arrive({ statuses: [metaStatus(lastId(), 'failed', 131026)] })
  expect((await look()).tries).toEqual(['whatsapp failed'])
  expect(gateway.texts(phone)).toEqual([])
})

test('the notice’s page says that it arrived, or that it did not', async () => {
  const { reference } = await bookedVisit()
  const line = () => findNoticeView(app, { bookingReference: reference })
  expect(await line()).toMatchObject({ status: 'sent', isDelivered: false })
  await arrive({ statuses: [metaStatus(lastId(), 'delivered')] })
  expect(await line()).toMatchObject({ status: 'sent', isDelivered: true })
  await db.update(noticeDeliveries).set({ receipt: 'failed' })
  expect(await line()).toMatchObject({ status: 'dead', isDelivered: false })
})
