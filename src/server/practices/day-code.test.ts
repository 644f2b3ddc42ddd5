import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { CODE_MINUTES, codeLimits } from '#/domain/account/verification.ts'
import { workingDay, workingHours } from '#/domain/schedule/day.ts'
import { addDays } from '#/domain/schedule/zone.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { isOpenHere, openDay } from '#/server/session/day-access.ts'
import { newPhone, newVisitor, openClinic } from '#/testing/clinic.ts'
import { startGateway } from '#/testing/gateway.ts'
import { asSent, inRequest } from '#/testing/request.ts'
import { testApp } from '#/testing/app.ts'
import { findBranchDay } from './branch-day.ts'
import { checkDayCode, sendDayCode } from './day-code.ts'
import { dayLinkPath } from './day-link.ts'

const gateway = await startGateway()
const clinic = await openClinic(gateway.sms)
const { app, db, clock, book } = clinic

const patient = '+201055556666'
let phone: string
let day: { branchId: string; date: string }
let key: string

/** A branch without members, and the link of its day with a booking. */
beforeEach(async () => {
  const doctor = await clinic.nextDoctor()
  const slot = doctor.slot(0)
  phone = newPhone()
  await db.update(branches).set({ phone }).where(eq(branches.id, slot.branch))
  await db.update(doctors).set({ isDemo: false }).where(eq(doctors.id, doctor.doctorId))
  await book(newVisitor(), slot, { phone: patient })
  day = { branchId: slot.branch, date: workingDay(new Date(slot.at)) }
  key = keyOf(day)
})

const keyOf = (of: typeof day) => dayLinkPath(app, of).replace('/day/', '')
const send = (to = key, address = newPhone()) =>
  sendDayCode(app, { key: to }, { locale: 'ar', address })
const view = async (isFull: boolean) =>
  (await inRequest(app, {}, () => findBranchDay(app, key, { isFull }))).result

test('the right code for the branch’s mobile shows full names and phones', async () => {
  expect(await view(false)).toMatchObject({ isFull: false, visits: [{ name: 'منى', phone: null }] })
  const hidden = JSON.stringify(await view(false))
  for (const secret of ['السيد', '5555', phone]) expect(hidden).not.toContain(secret)
  expect(await send()).toEqual({ ok: true, phone })
  const code = gateway.codeOf(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await checkDayCode(app, { key, code: wrong })).toEqual({ ok: false, code: 'code-wrong' })
  expect(await checkDayCode(app, { key, code })).toEqual({ ok: true })
  expect(await checkDayCode(app, { key, code })).toEqual({ ok: false, code: 'code-expired' })
  expect(await view(true)).toMatchObject({
    isFull: true,
    visits: [{ name: 'منى السيد', phone: '010 5555 6666' }],
  })
})

test('a code is late after its minutes, serves no other branch, and is limited', async () => {
  const [first, firstPhone] = [key, phone]
  await send()
  clock.pass(CODE_MINUTES)
  const late = { key, code: gateway.codeOf(phone) }
  expect(await checkDayCode(app, late)).toEqual({ ok: false, code: 'code-expired' })
  await send()
  const code = gateway.codeOf(firstPhone)
  const other = await clinic.nextDoctor()
  const { branch } = other.slot(0)
  await db.update(branches).set({ phone: newPhone() }).where(eq(branches.id, branch))
  const elsewhere = keyOf({ branchId: branch, date: day.date })
  expect(await checkDayCode(app, { key: elsewhere, code })).toMatchObject({ ok: false })
  for (const forged of [`${first}A`, '', 'none'])
    expect(await send(forged)).toEqual({ ok: false, code: 'link-over' })
  const sent = await Promise.all(
    Array.from({ length: codeLimits.phone.attempts + 1 }, () => send(first)),
  )
  expect(sent).toContainEqual({ ok: false, code: 'too-many' })
})

test('a browser may see them by this link only, until the working day ends', async () => {
  const stored = await inRequest(app, { origin: 'https://balsam.example' }, () => openDay(key))
  const [header = ''] = stored.cookies
  expect(header).toMatch(/^__Host-branch-day=.*HttpOnly/i)
  expect(header).toMatch(/Secure/i)
  for (const secret of [key, phone, patient]) expect(header).not.toContain(secret)
  const { cookies } = await inRequest(app, {}, () => openDay(key))
  const cookie = asSent(cookies, 'branch-day')
  const isOpen = async (link: string, sent: string | undefined = cookie) =>
    (await inRequest(app, { ...(sent && { cookie: sent }) }, () => isOpenHere(link))).result
  expect(await isOpen(key)).toBe(true)
  expect(await isOpen(keyOf({ ...day, date: addDays(day.date, 1) }))).toBe(false)
  expect(await isOpen(key, '')).toBe(false)
  expect(await isOpen(key, 'branch-day=forged')).toBe(false)
  const { until } = workingHours(workingDay(clock.now()))
  clock.set(new Date(+until - 1000))
  expect(await isOpen(key)).toBe(true)
  clock.set(until)
  expect(await isOpen(key)).toBe(false)
})

test('a site that sends no codes offers none, and no log has a name or a number', async () => {
  const lines: string[] = []
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(' '))),
  )
  const { app: silent } = testApp(db)
  const shown = await inRequest(silent, {}, () => findBranchDay(silent, key, { isFull: false }))
  expect(shown.result).toMatchObject({ maskedPhone: null })
  await send()
  await checkDayCode(app, { key, code: '000000' })
  while ((await send()).ok) continue
  for (const spy of spies) spy.mockRestore()
  expect(lines.join()).toContain('limit-reached')
  for (const secret of [phone, phone.slice(-8), patient, 'منى'])
    expect(lines.join()).not.toContain(secret)
})
