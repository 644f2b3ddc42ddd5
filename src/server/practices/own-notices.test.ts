import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { CODE_MINUTES, codeLimits } from '#/domain/account/verification.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { findSubscription, unsubscribe } from '#/server/notices/unsubscribe.ts'
import { saveEmail } from '#/server/people/profiles.ts'
import { proveEmail } from '#/server/people/prove-email.ts'
import { sendMailCode } from '#/server/people/send-mail-code.ts'
import { newPhone, newVisitor, openClinic } from '#/testing/clinic.ts'
import { startGateway } from '#/testing/gateway.ts'
import { answering } from '#/testing/http.ts'
import { providerMember } from '#/testing/provider.ts'
import { testApp } from '#/testing/app.ts'
import type { Membership } from './member.ts'
import { chooseMail, findOwnNotices, saveOwnNotices } from './own-notices.ts'
import { findTeam } from './team.ts'

const gateway = await startGateway()
const senders = { ...gateway.sms, ...gateway.whatsapp, ...gateway.mail }
const clinic = await openClinic(senders)
const { app, db, clock, book } = clinic

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>
let phone: string
let member: Membership

beforeEach(async () => {
  doctor = await clinic.nextDoctor()
  phone = newPhone()
  member = await providerMember(app, phone, { doctorId: doctor.doctorId, role: 'assistant' })
  await db.delete(notices)
})

const at = (address: string) => ({ email: address, locale: 'ar' as const, address: newPhone() })
const headersSchema = z.object({
  headers: z
    .object({ 'List-Unsubscribe': z.string().optional() })
    .transform((headers) => ({ link: headers['List-Unsubscribe'] })),
})
const mailSchema = z.object({ to: z.string(), text: z.string(), subject: z.string() })

/** The e-mails to an address, as text. */
const mailsTo = (address: string) =>
  gateway.received
    .flatMap(({ line, body }) => (line.endsWith('/mail') ? mailSchema.parse(body) : []))
    .filter(({ to }) => to === address)
    .map(({ subject, text }) => `${subject}\n${text}`)

async function prove(email: string) {
  await sendMailCode(app, { ...at(email), userId: member.userId })
  const code = /\d{6}/.exec(mailsTo(email).at(-1) ?? '')?.[0] ?? ''
  expect(await proveEmail(app, { id: member.userId }, { email, code })).toEqual({ ok: true })
}

/** Which gateways were called for the member's messages about a new booking, in their order. */
async function linesOf(slot: ReturnType<typeof doctor.slot>, by = app) {
  await book(newVisitor(), slot)
  await db.update(notices).set({ status: 'dropped' }).where(eq(notices.kind, 'booking-confirmed'))
  gateway.received.length = 0
  await drainOutbox(by)
  return gateway.received.map(({ line }) => line.split('/').at(-1))
}

test('a member chooses SMS, WhatsApp or a proved e-mail address, and gets messages by that only', async () => {
  expect(await findOwnNotices(app, member)).toMatchObject({
    notices: 'at-once',
    channel: 'whatsapp',
    channels: ['whatsapp', 'sms'],
  })
  expect(await linesOf(doctor.slot(0))).toEqual(['whatsapp'])
  expect(await saveOwnNotices(app, member, { notices: 'at-once', channel: 'sms' })).toEqual({
    ok: true,
  })
  expect(await linesOf(doctor.slot(1))).toEqual(['sms'])
  const email = `${phone}@clinic.test`
  await prove(email)
  expect(await chooseMail(app, member)).toEqual({ ok: true })
  expect(await findOwnNotices(app, member)).toMatchObject({
    channel: 'email',
    channels: ['whatsapp', 'sms', 'email'],
  })
  expect(await linesOf(doctor.slot(2))).toEqual(['mail'])
  const [mail = ''] = mailsTo(email)
  expect(mail).toContain(`/provider/${doctor.practice.slug}/visit/`)
  expect(mail).not.toContain('منى')
})

test('an address that is not proved is never used, and messages come by SMS instead', async () => {
  const email = `${phone}@clinic.test`
  await saveEmail(app, member.userId, email)
  const choice = { notices: 'at-once', channel: 'email' } as const
  expect(await saveOwnNotices(app, member, choice)).toEqual({ ok: false, code: 'choice-required' })
  expect(await linesOf(doctor.slot(0))).toEqual(['whatsapp'])
  await prove(email)
  expect(await saveOwnNotices(app, member, choice)).toEqual({ ok: true })
  // Another address in the account's settings is unproved again; the same one stays proved.
  await saveEmail(app, member.userId, email)
  expect(await findOwnNotices(app, member)).toMatchObject({ channel: 'email' })
  await saveEmail(app, member.userId, `other-${email}`)
  expect(await findOwnNotices(app, member)).toMatchObject({ channel: 'sms' })
  expect(await linesOf(doctor.slot(1))).toEqual(['sms'])
  expect(mailsTo(`other-${email}`)).toEqual([])
})

test('a chosen channel that is missing, refuses or fails is replaced by SMS', async () => {
  await prove(`${phone}@clinic.test`)
  await chooseMail(app, member)
  gateway.next.push(answering(503))
  expect(await linesOf(doctor.slot(0))).toEqual(['mail', 'sms'])
  gateway.next.push(answering(422))
  expect(await linesOf(doctor.slot(1))).toEqual(['mail', 'sms'])
  await book(newVisitor(), doctor.slot(2))
  gateway.received.length = 0
  await drainOutbox(testApp(db, gateway.sms).app)
  expect(gateway.texts(phone)).toHaveLength(1)
  const isTheirs = and(eq(notices.phone, phone), eq(notices.kind, 'clinic-booking'))
  const rows = await db.select().from(notices).where(isTheirs).orderBy(desc(notices.createdAt))
  expect(rows.map(({ status, channel }) => [status, channel])).toEqual([
    ['sent', 'sms'],
    ['sent', 'sms'],
    ['sent', 'sms'],
  ])
})

test('a mail has a link that ends a member’s messages, and only on https', async () => {
  const email = `${phone}@clinic.test`
  await prove(email)
  await chooseMail(app, member)
  await linesOf(doctor.slot(0))
  const { headers } = headersSchema.parse(gateway.received[0]?.body)
  const key =
    /^<https:\/\/balsam\.example\/unsubscribe\/([\w-]+)>$/.exec(headers.link ?? '')?.[1] ?? ''
  expect(Buffer.from(key, 'base64url').toString()).not.toContain(phone)
  const page = `/provider/${doctor.practice.slug}/messages`
  expect(await findSubscription(app, key)).toEqual({ kind: 'member', isOn: true, page })
  const forged = [`s${key.slice(1)}`, key.slice(0, -1), `${key}A`, '', 'é'.repeat(66)]
  for (const typed of forged) {
    await unsubscribe(app, typed)
    expect(await findSubscription(app, typed)).toBeNull()
  }
  expect(await findSubscription(app, key)).toMatchObject({ isOn: true })
  for (let time = 0; time < 2; time += 1) await unsubscribe(app, key)
  expect(await findSubscription(app, key)).toMatchObject({ isOn: false })
  expect(await findOwnNotices(app, member)).toMatchObject({ notices: 'none', channel: 'email' })
  expect(await linesOf(doctor.slot(1))).toEqual([])
  await saveOwnNotices(app, member, { notices: 'at-once', channel: 'email' })
  const { app: plain } = testApp(db, { ...senders, PUBLIC_ORIGIN: 'http://balsam.example' })
  await linesOf(doctor.slot(2), plain)
  expect(mailsTo(email)).toHaveLength(1)
  expect(headersSchema.parse(gateway.received[0]?.body).headers.link).toBeUndefined()
})

test('none and a summary are a member’s own choice, which the owner sees', async () => {
  const owner = await providerMember(app, newPhone(), { doctorId: doctor.doctorId })
  const choose = (choice: 'none' | 'before-session') =>
    saveOwnNotices(app, member, { notices: choice, channel: 'sms' })
  const seen = async () =>
    (await findTeam(app, owner))?.colleagues.find(({ id }) => id === member.memberId)?.notices
  await choose('before-session')
  expect(await seen()).toBe('before-session')
  await choose('none')
  expect(await seen()).toBe('none')
  expect(await findOwnNotices(app, member)).toMatchObject({ notices: 'none', channel: 'sms' })
  expect(await findOwnNotices(app, null)).toBeNull()
  expect(await saveOwnNotices(app, null, { notices: 'none', channel: null })).toEqual({
    ok: false,
    code: 'not-yours',
  })
})

test('a code proves an address once, for its own account, in time, and is not sent without limit', async () => {
  const email = `${phone}@clinic.test`
  const code = () => /\d{6}/.exec(mailsTo(email).at(-1) ?? '')?.[0] ?? ''
  const send = () => sendMailCode(app, { ...at(email), userId: member.userId })
  const type = (typed: string, id = member.userId) =>
    proveEmail(app, { id }, { email, code: typed })
  const other = await providerMember(app, newPhone(), { doctorId: doctor.doctorId })
  await send()
  const first = code()
  expect(await type(first === '000000' ? '000001' : '000000')).toMatchObject({ code: 'code-wrong' })
  expect(await type(first, other.userId)).toMatchObject({ code: 'code-expired' })
  expect(await type(first)).toMatchObject({ code: 'code-expired' })
  await send()
  const late = code()
  clock.pass(CODE_MINUTES)
  expect(await type(late)).toMatchObject({ code: 'code-expired' })
  expect((await findOwnNotices(app, member))?.isEmailVerified).toBe(false)
  while ((await send()).ok) expect(mailsTo(email).length).toBeLessThan(codeLimits.phoneDay.attempts)
  expect(await send()).toEqual({ ok: false, code: 'too-many' })
})
