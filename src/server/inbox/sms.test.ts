import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noticeDeliveries, notices } from '#/server/db/schema/notices.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { transact } from '#/server/work.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { startGateway } from '#/testing/gateway.ts'
import { answering } from '#/testing/http.ts'
import { receiveSmsReport } from './sms.ts'
import { drainInbox } from './work.ts'

const { db } = await cloneDatabase()
const gateway = await startGateway()
const token = '5f0d3b7a9c21e846b07d91af3ce25864'
const { app, clock } = testApp(db, {
  ...gateway.sms,
  SMS_REPORT_TOKEN: token,
  SMS_REPORT_ID: ['data', 'id'],
  SMS_REPORT_DELIVERED_IF: { path: ['data', 'status'], values: ['DELIVRD', '2'] },
  SMS_REPORT_FAILED_IF: { path: ['data', 'status'], values: ['EXPIRED'] },
})
await db.delete(notices)

async function sent(messageId: string) {
  gateway.next.push(answering(200, { id: messageId }))
  await transact(app, (work) =>
    enqueueNotice(work, {
      kind: 'request-progress',
      uniqueKey: messageId,
      phone: '+201012345678',
      locale: 'ar',
      inputs: { reference: 'BLR-0000-0000' },
      userId: null,
    }),
  )
  await drainOutbox(app)
  return async () => {
    await drainInbox(app)
    const isIts = eq(noticeDeliveries.messageId, messageId)
    return (await db.select().from(noticeDeliveries).where(isIts))[0]?.receipt
  }
}

const post = (report: unknown, key = token) =>
  receiveSmsReport(app, key, { text: JSON.stringify(report), isForm: false })
const of = (id: string, status: string | number) => ({ data: { id, status } })

test('a gateway’s report says what became of a message, one or several at once', async () => {
  const [one, two, three] = [await sent('s1'), await sent('s2'), await sent('s3')]
  expect(await post([of('s1', 'DELIVRD'), of('s2', 2), of('s3', 'EXPIRED')])).toBe(200)
  expect([await one(), await two(), await three()]).toEqual(['delivered', 'delivered', 'failed'])
  expect(await post(of('s1', 'EXPIRED'))).toBe(200)
  expect(await one()).toBe('delivered')
  // Nothing else reaches a phone.
  await drainOutbox(app)
  expect(gateway.received).toHaveLength(3)
  clock.pass(1)
})

test('a form is read too, as fields', async () => {
  const { app: plain } = testApp(db, {
    ...gateway.sms,
    SMS_REPORT_TOKEN: token,
    SMS_REPORT_ID: ['MessageSid'],
    SMS_REPORT_DELIVERED_IF: { path: ['MessageStatus'], values: ['delivered'] },
  })
  const look = await sent('SM7')
  const text = 'MessageSid=SM7&MessageStatus=delivered'
  expect(await receiveSmsReport(plain, token, { text, isForm: true })).toBe(200)
  expect(await look()).toBe('delivered')
})

test('without the token there is nothing here, and nonsense changes nothing', async () => {
  expect(await post(of('s1', 2), 'x')).toBe(404)
  expect(await post(of('s1', 2), '')).toBe(404)
  const { app: closed } = testApp(db, gateway.sms)
  expect(await receiveSmsReport(closed, token, { text: '{}', isForm: false })).toBe(404)
  for (const report of [null, 1, 'x', [], {}, [of('', 2)], of('x'.repeat(201), 2)])
    expect(await post(report)).toBe(200)
  expect(await receiveSmsReport(app, token, { text: '{', isForm: false })).toBe(400)
  const many = Array.from({ length: 1001 }, (_, at) => of(`m${at}`, 2))
  expect(await post(many)).toBe(413)
})
