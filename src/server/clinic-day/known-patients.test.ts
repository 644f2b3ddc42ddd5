import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Membership } from '#/server/practices/member.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { providerMember } from '#/testing/provider.ts'
import { listKnownPatients } from './known-patients.ts'

const clinic = await openClinic()
const { app, book, db } = clinic

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>
let owner: Membership
beforeEach(async () => {
  doctor = await clinic.nextDoctor()
  owner = await providerMember(app, newPhone(), { doctorId: doctor.doctorId })
})

async function booked(index: number, phone: string, patientName: string) {
  const reference = referenceOf(await book(newVisitor(), doctor.slot(index), { phone }))
  await db.update(bookings).set({ patientName }).where(eq(bookings.reference, reference))
}

test('a phone has the names with which it was at this practice, latest first', async () => {
  const phone = newPhone()
  await booked(0, phone, 'منى السيد')
  await booked(1, phone, 'عمر السيد')
  await booked(2, phone, 'منى السيد')
  expect(await listKnownPatients(app, owner, phone)).toEqual(['منى السيد', 'عمر السيد'])
  expect(await listKnownPatients(app, owner, newPhone())).toEqual([])
  await db.update(bookings).set({ patientName: ERASED_NAME }).where(eq(bookings.phone, phone))
  expect(await listKnownPatients(app, owner, phone)).toEqual([])
})

test('other practices, other branches and strangers are given no names', async () => {
  const phone = newPhone()
  await booked(0, phone, 'منى السيد')
  const { branch } = doctor.slot(0)
  const near = { ...owner, role: 'assistant' as const, branchId: branch }
  const far = { ...near, branchId: app.random.id() }
  const { doctorId } = await clinic.nextDoctor()
  const stranger = await providerMember(app, newPhone(), { doctorId })
  expect(await listKnownPatients(app, near, phone)).toEqual(['منى السيد'])
  for (const who of [far, stranger, null])
    expect(await listKnownPatients(app, who, phone)).toEqual([])
})
