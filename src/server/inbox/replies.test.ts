import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replyChoices } from '#/domain/messages/template.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { messageInbox } from '#/server/db/schema/messages.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { sendCode } from '#/server/verification/send-code.ts'
import { metaReply } from '#/testing/meta.ts'
import { openMeta, phone } from './meta.testing.ts'
import { drainInbox } from './work.ts'

const { app, db, clock, meta, send, receive, arrive, answers, bookedVisit } = await openMeta()

test('a reminder’s button confirms the visit and is answered with the visit’s page, once, and only to its phone', async () => {
  const { reference, startsAt } = await bookedVisit()
  clock.set(new Date(startsAt.getTime() - 23 * 3600_000))
  await drainOutbox(app)
  const reminder = meta.sent.find(({ message }) => message.template?.name === 'reminder_day')
  const payloads = reminder?.message.template?.components.flatMap(({ sub_type, parameters }) =>
    sub_type === 'quick_reply' ? (parameters[0]?.payload ?? []) : [],
  )
  expect(payloads).toHaveLength(replyChoices.length)
  const [payload = ''] = payloads ?? []
  expect(payload.length).toBeLessThanOrEqual(128)
  const pressed = metaReply(phone, { payload })
  await arrive({ messages: [pressed] })
  await arrive({ messages: [pressed] })
  expect(answers()).toEqual([
    expect.stringContaining(`https://balsam.example/booking/${reference}`),
  ])
  const [visit] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  expect(visit?.confirmedAt).toEqual(clock.now())
  meta.sent.length = 0
  const other = '+201012345670'
  await send({ phone: other })
  meta.sent.length = 0
  await arrive({ messages: [metaReply(other, { payload })] })
  await arrive({ messages: [metaReply(phone, { payload: payload.replace('coming', 'cancel') })] })
  expect(answers().join()).not.toContain(reference)
})

test('words get one answer a day, and are not stored', async () => {
  await send()
  meta.sent.length = 0
  expect(await receive({ messages: [metaReply(phone, { text: 'عندي سؤال عن السكر' })] })).toBe(200)
  const stored = await db.select().from(messageInbox)
  expect(JSON.stringify(stored)).not.toContain('السكر')
  await drainInbox(app)
  await arrive({ messages: [metaReply(phone, { text: 'hello?' })] })
  expect(answers()).toHaveLength(1)
  expect(answers()[0]).toContain('https://balsam.example/en/contact-us')
  expect(meta.sent[0]?.message.type).toBe('text')
})

test('whose messages are deleted is answered in the language of their visit', async () => {
  await bookedVisit()
  await db.update(bookings).set({ locale: 'en' }).where(eq(bookings.phone, phone))
  await db.delete(notices)
  meta.sent.length = 0
  await arrive({ messages: [metaReply(phone, { text: 'hello' })] })
  expect(answers()).toEqual([expect.stringContaining('https://balsam.example/en/contact-us')])
})

test('a stranger’s words are ignored', async () => {
  for (const text of ['hello', 'STOP'])
    await arrive({ messages: [metaReply('+201099999999', { text })] })
  expect(meta.sent).toEqual([])
  expect(await db.$count(consents)).toBe(0)
})

test('STOP ends all messages but codes and e-mails, until START', async () => {
  await send()
  for (const text of ['STOP', ' stop. ', 'توقف', 'قف', 'إلغاء']) {
    await arrive({ messages: [metaReply(phone, { text })] })
    expect(await openConsents()).toBe(0)
    expect((await (await send())()).status).toBe('dropped')
    expect((await (await send({ email: 'mona@example.com' }))()).tries).toEqual([
      'whatsapp refused',
      'sms refused',
    ])
    const code = { purpose: 'reset' as const, phone, userId: null, locale: 'en' as const }
    expect(await sendCode(app, { ...code, address: '1.1.1.1' })).toEqual({ ok: true })
    await arrive({ messages: [metaReply(phone, { text: 'ابدأ' })] })
    expect((await (await send())()).status).toBe('sent')
    clock.pass(24 * 60)
  }
})

/** Consents to messages that are not withdrawn. */
function openConsents() {
  return db.$count(consents, and(eq(consents.phone, phone), isNull(consents.withdrawnAt)))
}
