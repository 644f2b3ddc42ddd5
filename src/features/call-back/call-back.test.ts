import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { findCallBackPage } from '#/server/call-back/call-back.ts'
import { finishCall, listPracticeCalls } from '#/server/call-back/practice-calls.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { requestEvents, requests } from '#/server/db/schema/requests.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findDeskRequest, listQueue } from '#/server/request-desk/queue.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { providerMember } from '#/testing/provider.ts'
import { inRequest } from '#/testing/request.ts'
import { callBackForms } from './forms.server.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

// Saturday, 12:10 in Cairo: the office is open until 17:00.
const noon = new Date('2026-11-21T10:10:00.000Z')
const soon = '2026-11-21T12:00:00.000Z'
const later = '2026-11-21T14:00:00.000Z'
const person = { form: 'call-back', name: 'سلمى فاروق', window: soon, consent: 'yes' }

beforeEach(() => clock.set(noon))

let phones = 0

function newPhone(): string {
  phones += 1
  return `010${String(phones).padStart(8, '0')}`
}

async function send(typed: Typed): Promise<FormOutcome> {
  const sent = { ...(await issueFormToken(app)), phone: newPhone(), ...person, ...typed }
  return (await inRequest(app, {}, () => receive(callBackForms, sent))).result
}

async function rowOf(outcome: FormOutcome) {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
  const reference = outcome.location.split('/').at(-1) ?? ''
  const [row] = await db.select().from(requests).where(eq(requests.reference, reference))
  if (!row) throw new Error('no request')
  return row
}

async function someDoctors() {
  const [one, other] = await db.select().from(doctors).orderBy(doctors.slug).limit(2)
  if (!one || !other) throw new Error('too few doctors')
  return [one, other] as const
}

test('the page offers the next two times of the office, and names the doctor', async () => {
  const [{ slug }] = await someDoctors()
  const { result: page } = await inRequest(app, {}, () =>
    findCallBackPage(app, null, { doctor: slug, q: undefined }),
  )
  expect(page.windows.map(({ endsAt }) => endsAt)).toEqual([soon, later])
  expect(page.doctor?.slug).toBe(slug)
  const { result: plain } = await inRequest(app, {}, () =>
    findCallBackPage(app, null, { doctor: 'nobody-here', q: 'وجع ركبة' }),
  )
  expect(plain).toMatchObject({ doctor: null, initial: { message: 'وجع ركبة' } })
})

test('a call has to be made by the end of its window, which the desk sees', async () => {
  const row = await rowOf(await send({ message: 'ميعاد لابني' }))
  expect(row).toMatchObject({ kind: 'call-back', dueAt: new Date(soon) })
  const actor = await deskMember(app, ['requests'])
  const due = async () => {
    const queue = await listQueue(app, actor, { kind: 'call-back' })
    return queue?.lines.find(({ reference }) => reference === row.reference)?.due
  }
  expect(await due()).toEqual({ at: soon, isLate: false })
  clock.set(new Date('2026-11-21T12:00:01.000Z'))
  expect(await due()).toEqual({ at: soon, isLate: true })
})

describe('refused', () => {
  test.each<[string, Typed, string, string]>([
    ['no window', { window: '' }, 'window', 'choice-required'],
    ['no instant', { window: 'soon' }, 'window', 'choice-required'],
    ['a window that has ended', { window: '2026-11-21T10:00:00.000Z' }, 'window', 'date-invalid'],
    ['one at night', { window: '2026-11-21T22:00:00.000Z' }, 'window', 'date-invalid'],
    ['one off the grid', { window: '2026-11-21T12:30:00.000Z' }, 'window', 'date-invalid'],
    ['no consent', { consent: '' }, 'consent', 'consent-required'],
    ['letters', { phone: 'abc' }, 'phone', 'phone-invalid'],
    ['a foreign number alone', { phone: '+44 7911 123456' }, 'email', 'phone-foreign'],
    ['a bad address', { phone: '+44 7911 123456', email: 'x@' }, 'email', 'email-invalid'],
  ])('%s', async (_what, changes, field, code) => {
    expect(await send(changes)).toEqual({ ok: false, problems: [{ field, code }] })
  })
})

test('a number of another country is kept with an e-mail address', async () => {
  const typed = { phone: '0044 7911 123456', email: 'mona@example.com' }
  expect(await rowOf(await send(typed))).toMatchObject({ phone: '+447911123456' })
})

test('a third open call of one phone is refused, and shows nothing of the others', async () => {
  const phone = newPhone()
  const first = await send({ phone })
  expect(first.ok).toBe(true)
  expect((await send({ phone, window: later })).ok).toBe(true)
  const third = await send({ phone })
  expect(third).toEqual({ ok: false, problems: [{ field: 'phone', code: 'call-waiting' }] })
  const { reference } = await rowOf(first)
  await db.update(requests).set({ status: 'done' }).where(eq(requests.reference, reference))
  expect((await send({ phone })).ok).toBe(true)
})

test('the second call of a phone, sent again, is the same one and not a third', async () => {
  const phone = newPhone()
  await send({ phone })
  const key = await issueFormToken(app)
  const second = await send({ ...key, phone, window: later })
  expect(second.ok).toBe(true)
  expect(await send({ ...key, phone, window: later })).toEqual(second)
})

test('a practice sees the calls about its doctor, and ends each once', async () => {
  const [doctor, another] = await someDoctors()
  const phone = newPhone()
  const row = await rowOf(await send({ doctor: doctor.slug, message: 'سعر الجلسة', phone }))
  await send({})
  const desk = await deskMember(app, ['requests'])
  const seen = await inRequest(app, {}, () => findDeskRequest(app, desk, row.reference))
  expect(seen.result?.details).toContainEqual({ name: 'الدكتور', value: doctor.nameAr })
  const member = await providerMember(app, '+201099999991', {
    doctorId: doctor.id,
    role: 'assistant',
  })
  const calls = await inRequest(app, {}, () => listPracticeCalls(app, member))
  expect(calls.result).toMatchObject([
    { reference: row.reference, name: 'سلمى فاروق', message: 'سعر الجلسة', isLate: false },
  ])
  const other = await providerMember(app, '+201099999992', { doctorId: another.id })
  const call = { reference: row.reference, seen: row.updatedAt }
  const finish = async (by: Membership | null) =>
    (await inRequest(app, {}, () => finishCall(app, by, call))).result
  expect(await finish(null)).toEqual({ ok: false, code: 'not-yours' })
  expect(await finish(other)).toEqual({ ok: false, code: 'changed-meanwhile' })
  expect(await finish(member)).toEqual({ ok: true })
  expect(await finish(member)).toEqual({ ok: false, code: 'changed-meanwhile' })
  const events = await db.select().from(requestEvents).where(eq(requestEvents.requestId, row.id))
  expect(events.map(({ actor, status }) => [actor, status])).toEqual([
    ['visitor', 'new'],
    ['provider', 'done'],
  ])
})
