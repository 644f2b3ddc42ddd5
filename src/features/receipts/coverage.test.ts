import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, refused } from '#/features/visit-types/typed-practice.testing.ts'
import { bookingSchema } from '#/features/booking/booking.ts'
import type { BookedCoverage, StatedCoverage } from '#/domain/booking/coverage.ts'
import { egp } from '#/domain/money/money.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import { findBookingPage } from '#/server/booking-pages/booking-form.ts'
import { findBookingStatus } from '#/server/booking-pages/booking-status.ts'
import { bookProved } from '#/server/bookings/book.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { insurers } from '#/server/db/schema/catalogue.ts'
import { bookingCoverages, insuranceCards } from '#/server/db/schema/coverage.ts'
import { removeCard } from '#/server/people/insurance-card.ts'
import { viewSettings } from '#/server/people/settings.ts'
import { doctorInsurers } from '#/server/db/schema/directory.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'
import { anonymizeBookings } from '#/server/privacy/anonymize.ts'
import { collectPersonalData } from '#/server/privacy/copy.ts'
import { decideCoverage, type DecideCoverageInput } from '#/server/receipts/decide-coverage.ts'
import { newPhone, newVisitor } from '#/testing/clinic.ts'
import { inRequest } from '#/testing/request.ts'
import { openDesks, type Desk } from './desk.testing.ts'
import { coverageSchema } from './receipts.ts'

const { db, app, nextDesk } = await openDesks()
const [axa, other] = ['axa', 'metlife']

let at: Desk

beforeEach(async () => {
  at = await nextDesk()
  await acceptInsurer(axa)
})

/** The only one that the doctor accepts. */
async function acceptInsurer(insurerSlug: string) {
  const { doctorId } = at.practice.practice
  await db.delete(doctorInsurers).where(eq(doctorInsurers.doctorId, doctorId))
  await db.insert(doctorInsurers).values({ doctorId, insurerSlug })
}

const stated: StatedCoverage = { insurerSlug: axa, plan: 'الباقة الذهبية', cardNumber: 'AX12345' }

async function book(
  coverage: BookedCoverage | null,
  payment: 'clinic' | 'card' = 'clinic',
  userId: string | null = null,
) {
  const slot = await at.practice.slot('19:00')
  return bookProved(
    app,
    { ...newVisitor(), userId },
    {
      ...slot,
      bookedFor: 'self',
      familyMemberId: null,
      patientName: 'منى السيد',
      phone: newPhone(),
      reason: null,
      namesDoctor: false,
      payment,
      coverage,
      submissionKey: randomUUID(),
      locale: 'ar',
    },
    { isProved: true, isKnown: true },
  )
}

async function booked() {
  const result = await book(stated)
  if (!result.ok) throw new Error(result.code)
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, result.reference))
  if (!row) throw new Error('The booking is missing.')
  return row
}

const shown = async (reference: string) => {
  const asker = { actor: { kind: 'visitor' as const }, proved: [reference] }
  const { result } = await inRequest(app, {}, () => findBookingStatus(app, asker, reference))
  return result?.coverage
}
type Approved = Extract<DecideCoverageInput, { decision: 'approved' }>
const approve = (reference: string, change: Partial<Approved> = {}, who = at.desk) =>
  decideCoverage(app, who, {
    reference,
    insurer: axa,
    decision: 'approved',
    approvedPiastres: egp(100),
    approvedUntil: '2030-01-01',
    ...change,
  })

describe('a booking by insurance', () => {
  test('keeps what was stated sealed, and tells no price before an approval', async () => {
    const visit = await booked()
    const [row] = await db
      .select()
      .from(bookingCoverages)
      .where(eq(bookingCoverages.bookingId, visit.id))
    expect(row?.state).toBe('stated')
    expect(JSON.stringify(row)).not.toMatch(/AX12345|الذهبية/)
    expect(await shown(visit.reference)).toMatchObject({
      state: 'stated',
      patientPiastres: null,
      approvedPiastres: null,
    })
    const seen = (await at.accountOf(visit.reference))?.coverage
    expect(seen?.known).toMatchObject({ plan: 'الباقة الذهبية', cardNumber: 'AX12345' })
  })

  test('names an insurer that the doctor accepts, and is paid at the clinic', async () => {
    expect(await book({ ...stated, insurerSlug: other })).toEqual(refused('insurer-not-accepted'))
    expect(await book(stated, 'card')).toMatchObject({ ok: false })
    const plain = await book(null)
    expect(plain).toMatchObject(ok)
    expect(await shown(plain.ok ? plain.reference : '')).toBeNull()
  })

  test('is told which insurer wants an approval for this kind of visit, and what to bring', async () => {
    const texts = { bringAr: 'تحويل الطبيب', bringEn: 'the referral' }
    const rule = { approvalProcedure: true, ...texts }
    await db.update(insurers).set(rule).where(eq(insurers.slug, axa))
    await at.practice.save()
    const page = async (type?: string) => {
      const search = { doctor: at.practice.practice.slug, type }
      const { result } = await inRequest(app, { locale: 'en' }, () =>
        findBookingPage(app, newVisitor(), search),
      )
      return result?.insurers
    }
    expect(await page()).toMatchObject([{ slug: axa, approval: null }])
    const [procedure] = (await page('ecg')) ?? []
    expect(procedure?.approval).toContain('bring the referral.')
  })

  test('is kept for the next booking only by an account that asks for it', async () => {
    const userId = await account()
    const cards = () => db.select().from(insuranceCards).where(eq(insuranceCards.userId, userId))
    const card = async () => {
      const search = { doctor: at.practice.practice.slug }
      const visitor = { ...newVisitor(), userId }
      const { result } = await inRequest(app, {}, () => findBookingPage(app, visitor, search))
      return result?.card
    }
    expect(await book({ ...stated, isKept: false }, 'clinic', userId)).toMatchObject(ok)
    expect(await cards()).toEqual([])
    at = await nextDesk()
    await acceptInsurer(axa)
    expect(await book({ ...stated, isKept: true })).toMatchObject(ok)
    expect(await db.$count(insuranceCards)).toBe(0)
    at = await nextDesk()
    await acceptInsurer(axa)
    expect(await book({ ...stated, isKept: true }, 'clinic', userId)).toMatchObject(ok)
    expect(await card()).toEqual(stated)
    const [row] = await cards()
    expect(`${row?.plan} ${row?.cardNumber}`).not.toMatch(/الذهبية|AX12345/)
    const copy = await collectPersonalData(app, { userId, phone: null })
    expect(copy.insurance).toMatchObject([{ plan: 'الباقة الذهبية', cardNumber: 'AX12345' }])
    const user = await app.gateways.accounts.findUser(userId)
    const here = { sessionId: '', joining: null, changing: null }
    const { result } = await inRequest(app, {}, async () => user && viewSettings(app, user, here))
    expect(result?.card).toMatchObject({ plan: 'الباقة الذهبية', ending: '345' })
    await acceptInsurer(other)
    expect(await card()).toBeNull()
    await removeCard(app, userId)
    expect(await cards()).toEqual([])
  })

  test('leaves nothing after an erasure, and is in the copy of the data before it', async () => {
    const visit = await booked()
    const copy = await collectPersonalData(app, { userId: null, phone: visit.phone })
    expect(copy.coverages).toMatchObject([{ cardNumber: 'AX12345', status: 'stated' }])
    await at.paid({ reference: visit.reference, amountPiastres: egp(10) })
    await anonymizeBookings(db, [visit.id])
    const left = and(eq(bookingCoverages.bookingId, visit.id))
    expect(await db.$count(bookingCoverages, left)).toBe(0)
    expect(await approve(visit.reference)).toEqual(refused('patient-erased'))
    const receipt = (await at.accountOf(visit.reference))?.receipts[0]
    const view = await at.read(receipt?.id ?? '', [at.desk])
    expect(view).toMatchObject({ patientName: null, amountPiastres: egp(10), number: 1 })
  })
})

describe('the insurer’s answer', () => {
  test('an approval tells the patient what is left to pay, and limits the insurer’s share', async () => {
    const { reference, feePiastres, startsAt } = await booked()
    const share = { reference, method: 'insurer' as const, amountPiastres: egp(60) }
    expect(await at.pay(share)).toEqual(refused('insurer-not-approved'))
    expect(await approve(reference)).toEqual(ok)
    expect(await shown(reference)).toMatchObject({
      state: 'approved',
      patientPiastres: feePiastres - egp(100),
    })
    expect(await at.pay(share)).toMatchObject(ok)
    expect(await at.pay(share)).toEqual(refused('insurer-above-approval'))
    expect(await at.pay({ ...share, amountPiastres: egp(40) })).toMatchObject(ok)
    const before = addDays(clinicDate(startsAt), -1)
    expect(await approve(reference, { approvedUntil: before })).toEqual(
      refused('approval-too-short'),
    )
    const entries = await db
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(
        and(eq(auditEntries.actorId, at.desk.userId), eq(auditEntries.action, 'coverage-decided')),
      )
    expect(entries).toHaveLength(1)
  })

  test('a refusal has its reason, and the patient can pay alone after all', async () => {
    const { reference } = await booked()
    const refusal = { decision: 'refused' as const, refusalReason: 'الخدمة غير مغطاة' }
    expect(await decideCoverage(app, at.desk, { reference, insurer: axa, ...refusal })).toEqual(ok)
    expect(await shown(reference)).toMatchObject({
      state: 'refused',
      refusalReason: 'الخدمة غير مغطاة',
      patientPiastres: null,
    })
    const self = { reference, insurer: axa, decision: 'self' as const }
    expect(await decideCoverage(app, at.desk, self)).toEqual(ok)
    expect(await shown(reference)).toBeNull()
  })

  test('can be recorded for a visit without one, by the front desk alone', async () => {
    const { reference } = at
    expect(await approve(reference, { insurer: other })).toEqual(refused('insurer-not-accepted'))
    expect(await approve(reference, { approvedPiastres: 0 })).toEqual(refused('amount-required'))
    const nurse = await at.practice.practice.member('nurse')
    expect(await approve(reference, {}, nurse)).toEqual(refused('visit-not-found'))
    expect(await approve(reference)).toEqual(ok)
    expect((await at.account())?.coverage.known?.state).toBe('approved')
  })

  test('is read from the fields of the chosen answer', () => {
    const typed = { reference: at.reference, insurer: axa, decision: 'approved' }
    expect(coverageSchema.parse({ ...typed, amount: '٣٠٠', until: '٢٠٢٦-١٢-٣١' })).toMatchObject({
      approvedPiastres: egp(300),
      approvedUntil: '2026-12-31',
    })
    const problem = (more: object) => {
      const parsed = coverageSchema.safeParse({ ...typed, ...more })
      return parsed.success ? null : parsed.error.issues[0]?.message
    }
    expect(problem({ amount: '', until: '2026-12-31' })).toBe('amount-invalid')
    expect(problem({ amount: '300', until: 'soon' })).toBe('date-invalid')
    expect(problem({ decision: 'refused', reason: ' ' })).toBe('text-required')
    expect(problem({ decision: 'self', insurer: '' })).toBe('insurer-required')
    expect(problem({ decision: 'self' })).toBeNull()
  })
})

describe('the booking form', () => {
  const typed = {
    doctor: 'doctor',
    slot: `${randomUUID()}~2026-12-01T16:00:00Z`,
    bookedFor: 'self',
    patientName: 'منى السيد',
    phone: '01012345678',
    payment: 'clinic',
    consent: 'yes',
  }
  const read = (more: Record<string, string>) => {
    const all = { ...typed, ...more }
    return bookingSchema(all).safeParse(all)
  }

  test('asks for the insurer only by insurance', () => {
    expect(read({}).data?.coverage).toBeNull()
    expect(read({ coverage: 'self', insurer: axa, cardNumber: '?' }).data?.coverage).toBeNull()
    expect(read({ coverage: 'insurance' }).error?.issues[0]?.message).toBe('insurer-required')
    expect(
      read({ coverage: 'insurance', insurer: axa, cardNumber: 'ax ١٢٣٤' }).data?.coverage,
    ).toEqual({ insurerSlug: axa, plan: null, cardNumber: 'AX1234', isKept: false })
    expect(
      read({ coverage: 'insurance', insurer: axa, keepCard: 'yes' }).data?.coverage,
    ).toMatchObject({ isKept: true })
    expect(
      read({ coverage: 'insurance', insurer: axa, plan: 'a'.repeat(61) }).error?.issues[0],
    ).toMatchObject({ message: 'text-too-long', path: ['plan'] })
    expect(
      read({ coverage: 'insurance', insurer: axa, cardNumber: '1' }).error?.issues[0],
    ).toMatchObject({ message: 'card-number-invalid', path: ['cardNumber'] })
  })
})

async function account(): Promise<string> {
  const { accounts } = app.gateways
  const phone = newPhone()
  await accounts.register({ name: 'منى السيد', phone, password: 'a sentence', policyVersion: '1' })
  const user = await accounts.findByPhone(phone)
  if (!user) throw new Error('There is no account.')
  return user.id
}
