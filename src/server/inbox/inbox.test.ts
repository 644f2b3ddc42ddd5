import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { replyChoices, suggestedName, templateKeys } from '#/domain/messages/template.ts'
import { rateLimits, users } from '#/server/db/schema/accounts.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { messageInbox, whatsappTemplates } from '#/server/db/schema/messages.ts'
import { gatewayFailures, noticeDeliveries, notices } from '#/server/db/schema/notices.ts'
import { observe } from '#/server/observability/events.ts'
import { enqueueNotice, type NewNotice } from '#/server/notices/enqueue.ts'
import { findMissingTemplates } from '#/server/notices/missing-templates.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { findTemplateDesk, nameTemplates } from '#/server/notices/template-desk.ts'
import { findNoticeView } from '#/server/notices/view.ts'
import { listOperations } from '#/server/operations/desk.ts'
import { sendCode } from '#/server/verification/send-code.ts'
import { transact } from '#/server/work.ts'
import { testApp } from '#/testing/app.ts'
import { newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { deskMember } from '#/testing/desk.ts'
import { startGateway } from '#/testing/gateway.ts'
import { answering } from '#/testing/http.ts'
import {
  metaReply,
  metaReport,
  metaSettings,
  metaSignature,
  metaStatus,
  startMeta,
} from '#/testing/meta.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { answerChallenge, receiveWhatsapp } from './whatsapp.ts'
import { drainInbox } from './work.ts'

const gateway = await startGateway()
const meta = await startMeta()
afterAll(meta.stop)
const clinic = await openClinic({
  ...gateway.sms,
  ...meta.settings,
  WHATSAPP_MODE: 'template',
})
const { app, db, clock } = clinic
const editor = await deskMember(app, ['content', 'requests'])
vi.spyOn(console, 'error').mockImplementation(() => {})

const phone = '+201012345678'
await db.insert(users).values({
  id: app.random.id(),
  name: 'Mona',
  phone,
  passwordHash: '!',
  phoneVerifiedAt: SEEDED_AT,
  createdAt: SEEDED_AT,
})
for (const key of templateKeys)
  await nameTemplates(app, editor, { key, ar: suggestedName(key), en: `${suggestedName(key)}_en` })

beforeEach(async () => {
  clock.set(SEEDED_AT)
  meta.sent.length = 0
  meta.next.length = 0
  for (const table of [notices, messageInbox, consents, rateLimits, gatewayFailures])
    await db.delete(table)
  await db.update(whatsappTemplates).set({ refusedCode: null })
})

/** Sends a notice, and returns a function that reads it. */
async function send(more: Partial<NewNotice> = {}) {
  const uniqueKey = crypto.randomUUID()
  const notice: NewNotice = {
    kind: 'request-progress',
    uniqueKey,
    phone,
    locale: 'en',
    inputs: { reference: 'BLR-0000-0000' },
    userId: null,
    ...more,
  }
  await transact(app, (work) => enqueueNotice(work, notice))
  await drainOutbox(app)
  return async () => {
    const [row] = await db.select().from(notices).where(eq(notices.uniqueKey, uniqueKey))
    if (!row) throw new Error('It is gone.')
    const { id, noticeId } = noticeDeliveries
    const tries = await db.select().from(noticeDeliveries).where(eq(noticeId, row.id)).orderBy(id)
    return {
      status: row.status,
      tries: tries.map(({ channel, outcome, receipt }) => `${channel} ${receipt ?? outcome}`),
      reasons: tries.map(({ reason }) => reason),
    }
  }
}

const receive = (report: Parameters<typeof metaReport>[0]) => {
  const body = metaReport(report)
  return receiveWhatsapp(app, Buffer.from(body), metaSignature(body))
}

/** As Meta posts it, and as the jobs then work on it. */
async function arrive(report: Parameters<typeof metaReport>[0]) {
  expect(await receive(report)).toBe(200)
  await drainInbox(app)
  await drainOutbox(app)
}

const lastId = () => meta.sent.at(-1)?.id ?? ''
const answers = () => meta.sent.flatMap(({ message }) => message.text?.body ?? [])

test('a notice is a template with its values in the order of the text, and a button for its page', async () => {
  await send()
  await send({ kind: 'payment-received', inputs: { reference: 'BLP-1', amount: '35000' } })
  expect(meta.sent.map(({ message }) => message.template)).toEqual([
    {
      name: 'request_progress_en',
      language: { code: 'en' },
      components: [button('url', '0', { type: 'text', text: 'en/request/BLR-0000-0000' })],
    },
    {
      name: 'payment_received_en',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: 'EGP 350' }] },
        button('url', '0', { type: 'text', text: 'en/booking/BLP-1' }),
      ],
    },
  ])
  const view = await findTemplateDesk(app, editor)
  const suggested = view?.templates.find(({ key }) => key === 'payment-received')
  expect(suggested?.texts.en).toEqual({
    body: 'Balsam: we received {{1}}. Details:',
    hasLink: true,
  })
  expect(suggested?.texts.ar?.body).toBe('بلسم: استلمنا {{1}}. التفاصيل:')
})

const button = (sub_type: string, index: string, parameter: object) => ({
  type: 'button',
  sub_type,
  index,
  parameters: [parameter],
})

test('no suggested text begins or ends with a value, and each numbers its values from 1', async () => {
  const view = await findTemplateDesk(app, editor)
  const texts = view?.templates.flatMap(({ texts: { ar, en } }) => [ar, en]) ?? []
  expect(texts).toHaveLength(templateKeys.length * 2)
  for (const text of texts.filter((one) => one !== null)) {
    expect(text.body).not.toMatch(/^\{\{|\}\}$|[<>]/)
    const numbers = [...text.body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number))
    expect([...new Set(numbers)]).toEqual(numbers.map((_, index) => index + 1))
  }
})

test('a code is an authentication template whose button copies it', async () => {
  gateway.next.push(answering(503))
  await sendCode(app, { purpose: 'reset', phone, userId: null, locale: 'ar', address: '1.1.1.1' })
  const template = meta.sent.at(-1)?.message.template
  const code = template?.components[0]?.parameters[0]?.text
  expect(code).toMatch(/^\d{6}$/)
  expect(template).toMatchObject({
    name: 'code',
    language: { code: 'ar' },
    components: [{ type: 'body' }, button('url', '0', { type: 'text', text: code })],
  })
})

test('a template that Meta has paused is refused by name, and SMS brings the notice at once', async () => {
  for (const code of [132001, 132015, 132016]) {
    meta.next.push(code)
    expect(await (await send())()).toEqual({
      status: 'sent',
      tries: ['whatsapp refused', 'sms sent'],
      reasons: [`${code} request_progress_en`, null],
    })
    const view = await findTemplateDesk(app, editor)
    const refused = view?.templates.find(({ key }) => key === 'request-progress')
    expect(refused).toMatchObject({ states: { en: 'refused', ar: 'named' } })
    expect(refused?.refusedCodes.en).toBe(code)
  }
  await send()
  const healed = await findTemplateDesk(app, editor)
  expect(healed?.templates.find(({ key }) => key === 'request-progress')?.states.en).toBe('named')
})

test('a dead letter names the template', async () => {
  meta.next.push(132015)
  gateway.next.push(answering(422))
  expect((await (await send())()).status).toBe('dead')
  const listed = await listOperations(app, editor)
  expect(listed?.notices?.[0]?.reason).toBe('whatsapp: 132015 request_progress_en, sms: 422')
})

test('a template that is not named, or has other values than our text now, is not sent', async () => {
  const isProgress = eq(whatsappTemplates.key, 'request-progress')
  const kept = await db.select().from(whatsappTemplates).where(isProgress)
  await db.update(whatsappTemplates).set({ parameters: 'when' }).where(isProgress)
  expect((await (await send())()).reasons[0]).toBe('template-outdated request_progress_en')
  await db.delete(whatsappTemplates).where(isProgress)
  expect((await (await send())()).reasons[0]).toBe('template-missing request-progress')
  expect(await findMissingTemplates(db)).toEqual(['request-progress'])
  await db.insert(whatsappTemplates).values(kept)
  expect(await findMissingTemplates(db)).toEqual([])
  expect(meta.sent).toEqual([])
})

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

/** A visit, whose notices have been sent by WhatsApp. */
async function bookedVisit() {
  const { slot } = await clinic.nextDoctor()
  const booked = await clinic.book(newVisitor(), slot(), { phone })
  await drainOutbox(app)
  return { reference: referenceOf(booked), startsAt: new Date(slot().at) }
}

test('a reminder’s button is answered with the visit’s page, once, and only to its phone', async () => {
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
    expect(await consentRows()).toEqual({ withdrawn: expect.any(Number), granted: 0 })
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

async function consentRows() {
  const rows = await db
    .select({ withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(sql`${consents.phone} = ${phone}`)
  const withdrawn = rows.filter(({ withdrawnAt }) => withdrawnAt).length
  return { withdrawn, granted: rows.length - withdrawn }
}

test('nothing is read without the right signature, and too much at once is refused', async () => {
  const counted: string[] = []
  const stop = observe((event) => event.kind === 'security' && counted.push(event.event))
  const body = metaReport({ statuses: [metaStatus('wamid.1', 'read')] })
  const post = (text: string, signature: string) =>
    receiveWhatsapp(app, Buffer.from(text), signature)
  for (const wrong of ['', 'sha256=', metaSignature(`${body} `), metaSignature(body).slice(7)])
    expect(await post(body, wrong)).toBe(401)
  stop()
  expect(counted).toEqual(Array.from({ length: 4 }, () => 'signature-refused'))
  for (const text of ['', '{', '[]', '{"entry":1}', 'null'])
    expect(await post(text, metaSignature(text))).toBe(400)
  const many = (count: number) =>
    receive({
      statuses: Array.from({ length: count }, (_, at) => ({ id: `w${at}`, status: 'read' })),
    })
  expect(await many(1000)).toBe(200)
  expect(await many(1001)).toBe(413)
  expect(await many(10_000)).toBe(413)
  expect(
    await receive({ statuses: [null, 1, {}, { id: '', status: 'read' }], messages: [{}] }),
  ).toBe(200)
})

test('Meta’s challenge is answered for the right token only', () => {
  const asked = { mode: 'subscribe', token: metaSettings.WHATSAPP_VERIFY_TOKEN, challenge: '1158' }
  expect(answerChallenge(app, asked)).toBe('1158')
  expect(answerChallenge(app, { ...asked, token: 'other' })).toBeNull()
  expect(answerChallenge(app, { ...asked, mode: '' })).toBeNull()
  expect(answerChallenge(app, { ...asked, challenge: '<b>' })).toBeNull()
  const { app: plain } = testApp(db, gateway.sms)
  expect(answerChallenge(plain, asked)).toBeNull()
})
