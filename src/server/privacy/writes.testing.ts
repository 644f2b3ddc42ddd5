import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { anyTime } from '#/domain/booking/waiting.ts'
import { cancelBooking } from '#/server/bookings/cancel.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { moveBooking } from '#/server/bookings/move.ts'
import { acceptPolicy } from '#/server/site/policies.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { offers } from '#/server/db/schema/offers.ts'
import { saveFile } from '#/server/files/files.ts'
import { recordClaim } from '#/server/offers/claims.ts'
import { openPayment } from '#/server/ledger/ledger.ts'
import { addFamilyMember } from '#/server/people/family.ts'
import { saveEmail } from '#/server/people/profiles.ts'
import { saveDoctor } from '#/server/people/saved.ts'
import { addUserSession } from '#/server/people/sessions.ts'
import { keepCode } from '#/server/verification/codes.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { createReview } from '#/server/reviews/reviews.ts'
import { joinWaiting } from '#/server/waiting/waiting.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'

export const clinic = await openClinic()
const { db, app, clock } = clinic
export const password = 'a sentence of hers'
const policyVersion = '2026-11'

/** An account with one visit to come, and one that is over. */
export async function newPerson() {
  const doctor = await clinic.nextDoctor()
  const phone = newPhone()
  await app.gateways.accounts.register({ name: 'زمردة السيد', phone, password, policyVersion })
  const user = await app.gateways.accounts.findByPhone(phone)
  if (!user) throw new Error('no account')
  const visitor = () => newVisitor(user.id)
  const coming = referenceOf(await clinic.book(visitor(), doctor.slot(0), { phone }))
  const over = await findBookingByReference(
    app,
    referenceOf(await clinic.book(visitor(), doctor.slot(1), { phone })),
  )
  if (!over) throw new Error('no visit')
  const startsAt = new Date(+clock.now() - 400 * 86_400_000)
  const past = { status: 'completed' as const, startsAt, endsAt: new Date(+startsAt + 1_200_000) }
  await db.update(bookings).set(past).where(eq(bookings.id, over.id))
  const visit = await findBookingByReference(app, coming)
  return { ...user, user, doctor, visitor, coming, comingId: visit?.id ?? '', over }
}

export type Person = Awaited<ReturnType<typeof newPerson>>

const asker = ({ id }: Person) => ({
  actor: { kind: 'patient' as const, userId: id },
  proved: [],
})
const form = () => ({ submissionKey: randomUUID(), policyVersion })
const document = () => ({
  purpose: 'report',
  name: 'report.pdf',
  mediaType: 'application/pdf' as const,
  content: new TextEncoder().encode('report'),
})

/** Everything that a person can have written for their account, in tab number `tab`. */
export const writes: Record<string, (person: Person, tab: number) => Promise<unknown>> = {
  hold: ({ visitor, doctor }, tab) => clinic.hold(visitor(), doctor.slot(2 + tab)),
  booking: ({ visitor, doctor, phone }, tab) =>
    clinic.book(visitor(), doctor.slot(2 + tab), { phone }),
  'booking of a hold': async ({ visitor, doctor, phone }, tab) => {
    const browser = visitor()
    await clinic.hold(browser, doctor.slot(2 + tab))
    return clinic.book(browser, doctor.slot(2 + tab), { phone })
  },
  move: (person, tab) =>
    moveBooking(app, asker(person), {
      reference: person.coming,
      ...person.doctor.slot(2 + tab),
    }),
  cancellation: (person) => cancelBooking(app, asker(person), person.coming),
  'place on a waiting list': ({ id: userId, name, phone, doctor: { doctorId } }) =>
    joinWaiting(app, {
      doctorId,
      branchId: null,
      fromDay: '2026-12-01',
      untilDay: '2026-12-02',
      ...anyTime,
      name,
      phone,
      userId,
      locale: 'ar',
      proved: [],
      bookingId: null,
      ...form(),
    }),
  voucher: async ({ id: userId, name }) => {
    const [offer] = await db.select().from(offers).where(isNotNull(offers.publishedAt)).limit(1)
    const who = { name, phone: newPhone(), userId, locale: 'ar' as const, marketing: true }
    return recordClaim(app, { slug: offer?.slug ?? '', ...who, ...form() })
  },
  request: async ({ id: userId, name, phone }) => {
    const fileId = await saveFile(app, { ...document(), userId })
    const request = { kind: 'surgery' as const, details: {}, fileIds: [fileId] }
    const who = { name, phone, userId, locale: 'ar' as const }
    return recordRequest(app, { ...request, ...who, ...form(), purposes: ['request'] })
  },
  document: ({ id: userId }) => saveFile(app, { ...document(), userId }),
  review: ({ id: userId, name, over: { id: bookingId, doctorId } }) =>
    createReview(app, {
      bookingId,
      doctorId,
      userId,
      rating: 5,
      comment: '',
      authorName: name,
      ...form(),
    }),
  'family member': ({ id }) =>
    addFamilyMember(
      app,
      id,
      {
        name: 'ياقوتة',
        relation: 'child',
        bornOn: '2020-01-01',
        submissionKey: randomUUID(),
      },
      { policyVersion },
    ),
  'saved doctor': ({ id, doctor: { practice } }) => saveDoctor(app, id, practice.slug),
  payment: ({ id: userId, name, phone, comingId }) =>
    openPayment(app, {
      payable: { subject: 'booking', id: comingId },
      amountPiastres: 30_000,
      method: 'card',
      gateway: 'sandbox',
      locale: 'ar',
      expiresAt: clock.now(),
      submissionKey: randomUUID(),
      name,
      phone,
      userId,
    }),
  consent: ({ id }) => acceptPolicy(app, id),
  session: ({ id }) => addUserSession(app, id, 'browser'),
  code: ({ id: userId, phone }) =>
    keepCode(app, { purpose: 'guest-join', phone, codeHash: 'hash', userId }),
  'e-mail address': ({ id }) => saveEmail(app, id, 'zomoroda@example.com'),
}
