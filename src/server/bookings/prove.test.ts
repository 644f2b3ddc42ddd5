import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { bookings, phoneUses } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { setFeatureFlag } from '#/server/operations/feature-flags.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { findUserProfile } from '#/server/people/profiles.ts'
import { testApp } from '#/testing/app.ts'
import { newPhone, newVisitor, openClinic } from '#/testing/clinic.ts'
import { startGateway } from '#/testing/gateway.ts'
import type { SlotInput, Visitor } from './hold.ts'
import { pruneOldPhoneUses } from './phone-uses.ts'
import { bookSlot } from './prove.ts'

const gateway = await startGateway()
const clinic = await openClinic(gateway.sms)
const { db, app, clock, nextDoctor } = clinic
const withoutGateway = testApp(db)

const askFor = (isOn: boolean) => setFeatureFlag(app, 'prove-guest-phones', isOn)

/** A browser, with the phones that it has proved. */
function browser(known: Partial<Visitor> = {}, reached = app) {
  const proved: string[] = []
  const keepProof = async (phone: string) => void proved.push(phone)
  const visitor = { ...newVisitor(), device: crypto.randomUUID(), ...known }
  const book = (slot: SlotInput, phone: string, code: string | null = null) =>
    bookSlot(
      reached,
      { ...visitor },
      {
        ...slot,
        bookedFor: 'self',
        familyMemberId: null,
        patientName: 'منى السيد',
        reason: null,
        namesDoctor: false,
        payment: 'clinic',
        phone,
        locale: 'en',
        submissionKey: crypto.randomUUID(),
      },
      { code, proved, keepProof },
    )
  return { book, proved }
}

const booked = { ok: true }
const refused = (code: string) => ({ ok: false, problems: [{ code }] })
const proofNeeded = (reason: string) => ({
  ok: false,
  problems: [
    { field: 'code', code: 'code-sent' },
    { field: 'code', code: `proof-${reason}` },
  ],
})

/** The first free slots of several doctors. */
async function slotsOf(count: number): Promise<SlotInput[]> {
  const slots: SlotInput[] = []
  for (let index = 0; index < count; index++) slots.push((await nextDoctor()).slot())
  return slots
}

const bookedRows = (phone: string) =>
  db
    .select({ isProved: bookings.phoneProved, status: bookings.status })
    .from(bookings)
    .where(eq(bookings.phone, phone))

test('if staff require it, a guest proves the phone once per browser', async () => {
  const doctor = await nextDoctor()
  await askFor(true)
  const [{ book, proved }, phone] = [browser(), newPhone()]
  expect(await book(doctor.slot(0), phone)).toEqual(proofNeeded('staff'))
  expect(await bookedRows(phone)).toEqual([])
  const code = gateway.codeOf(phone)
  const wrong = code === '123456' ? '654321' : '123456'
  expect(await book(doctor.slot(0), phone, wrong)).toMatchObject(refused('code-wrong'))
  expect(await book(doctor.slot(0), phone, code)).toMatchObject(booked)
  expect(proved).toEqual([phone])
  expect(await bookedRows(phone)).toEqual([{ isProved: true, status: 'booked' }])
  expect(await book(doctor.slot(1), phone)).toMatchObject(booked)
  expect(await browser().book(doctor.slot(2), phone, code)).toMatchObject(refused('code-expired'))
  expect(await book(doctor.slot(3), newPhone())).toEqual(proofNeeded('staff'))
  await askFor(false)
  expect(await browser().book(doctor.slot(4), newPhone())).toMatchObject(booked)
})

test('if a doctor requires it, only guests of that doctor prove their phone', async () => {
  const [doctor, other] = [await nextDoctor(), await nextDoctor()]
  await db.update(doctors).set({ provesPhones: true }).where(eq(doctors.id, doctor.doctorId))
  const { book } = browser()
  expect(await book(doctor.slot(), newPhone())).toEqual(proofNeeded('clinic'))
  expect(await book(other.slot(), newPhone())).toMatchObject(booked)
})

test('an account proves its phone with the first booking, and is not asked again', async () => {
  const [doctor, phone] = [await nextDoctor(), newPhone()]
  await askFor(true)
  const facts = { name: 'Mona', phone, password: 'x', policyVersion: POLICY_VERSION }
  await app.gateways.accounts.register(facts)
  const userId = (await app.gateways.accounts.findByPhone(phone))?.id ?? ''
  const { book } = browser({ userId })
  expect(await book(doctor.slot(0), phone)).toEqual(proofNeeded('staff'))
  expect(await book(doctor.slot(0), phone, gateway.codeOf(phone))).toMatchObject(booked)
  expect(await findUserProfile(app, userId)).toMatchObject({ isPhoneVerified: true })
  // The account can book for another phone without a code, but that phone stays unproved.
  const other = newPhone()
  expect(await browser({ userId }).book(doctor.slot(1), other)).toMatchObject(booked)
  expect(await bookedRows(other)).toEqual([{ isProved: false, status: 'booked' }])
  await askFor(false)
})

test('a phone’s third open booking requires a code', async () => {
  const [phone, slots] = [newPhone(), await slotsOf(3)]
  const [first, second, third] = slots
  if (!first || !second || !third) throw new Error('Three doctors are missing.')
  expect(await browser().book(first, phone)).toMatchObject(booked)
  expect(await browser().book(second, phone)).toMatchObject(booked)
  const { book } = browser()
  expect(await book(third, phone)).toEqual(proofNeeded('open-bookings'))
  expect(await book(third, phone, gateway.codeOf(phone))).toMatchObject(booked)
})

test('of twenty concurrent bookings by one phone two succeed', async () => {
  const [phone, slots] = [newPhone(), await slotsOf(20)]
  const answers = await Promise.all(slots.map((slot) => browser().book(slot, phone)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await bookedRows(phone)).toHaveLength(2)
})

test('of twenty concurrent bookings by one browser with different phones two succeed', async () => {
  const [device, slots] = [crypto.randomUUID(), await slotsOf(20)]
  const answers = await Promise.all(slots.map((slot) => browser({ device }).book(slot, newPhone())))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
})

test('forty patients behind one carrier’s address book without a code', async () => {
  const address = crypto.randomUUID()
  for (const slot of [...(await slotsOf(20)), ...(await slotsOf(20))])
    expect(await browser({ address }).book(slot, newPhone())).toMatchObject(booked)
})

test('the third phone of a browser requires a code, at any address', async () => {
  const device = crypto.randomUUID()
  const at = () => browser({ device, address: crypto.randomUUID() })
  const doctor = await nextDoctor()
  expect(await at().book(doctor.slot(0), newPhone())).toMatchObject(booked)
  expect(await at().book(doctor.slot(1), newPhone())).toMatchObject(booked)
  expect(await at().book(doctor.slot(2), newPhone())).toEqual(proofNeeded('many-phones'))
  clock.pass(61)
  expect(await at().book(doctor.slot(2), newPhone())).toMatchObject(booked)
  await pruneOldPhoneUses(app)
  const [use] = await db.select().from(phoneUses).where(eq(phoneUses.usedAt, clock.now()))
  expect(use?.phone).not.toContain('+20')
})

test('an anonymous address that tries all times of a doctor gets ten, and few messages are sent', async () => {
  const { doctorId, slots } = await nextDoctor()
  const address = crypto.randomUUID()
  await drainOutbox(app)
  const before = gateway.received.length
  const answers = []
  // Enough bookings to exceed every limit.
  for (const slot of slots.slice(0, 45)) {
    // Each with a fresh browser and an invented number.
    answers.push(await browser({ address, device: null }).book(slot, newPhone()))
  }
  expect(answers).toHaveLength(45)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  const taken = await clinic.statuses(doctorId)
  expect(taken.filter((status) => status === 'booked')).toHaveLength(10)
  expect(taken.filter((status) => status === 'held')).toHaveLength(0)
  await drainOutbox(app)
  expect(gateway.received.length - before).toBeLessThanOrEqual(40)
})

test('an anonymous address can hold twelve of a doctor’s times, not all', async () => {
  const { doctorId, slots } = await nextDoctor()
  const address = crypto.randomUUID()
  for (const slot of slots.slice(0, 30)) await clinic.hold({ ...newVisitor(), address }, slot)
  const taken = await clinic.statuses(doctorId)
  expect(taken.filter((status) => status === 'held')).toHaveLength(12)
  const someone = newVisitor()
  expect(await clinic.hold(someone, slots[20] ?? tooFew())).toMatchObject({ ok: true })
})

test('without a gateway for codes nobody is refused because of others', async () => {
  const [doctor, phone] = [await nextDoctor(), newPhone()]
  await askFor(true)
  const none = withoutGateway.app
  withoutGateway.clock.set(clock.now())
  expect(await browser({}, none).book(doctor.slot(0), phone)).toMatchObject(booked)
  expect(await bookedRows(phone)).toEqual([{ isProved: false, status: 'booked' }])
  const [second, third] = await slotsOf(2)
  if (!second || !third) throw new Error('Two doctors are missing.')
  expect(await browser({}, none).book(second, phone)).toMatchObject(booked)
  const answer = await browser({}, none).book(third, phone)
  expect(answer).toMatchObject(refused('proof-unavailable'))
  await askFor(false)
})

function tooFew(): never {
  throw new Error('The doctor has too few times.')
}
