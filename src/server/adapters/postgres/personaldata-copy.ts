import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { sessions, users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { familyMembers, savedDoctors } from '#/server/db/schema/family.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { files, requestNotes, requestQuestions, requests } from '#/server/db/schema/requests.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import type { DataSubject, PersonalCopy } from '#/server/ports/personaldata.ts'
import type { Vault } from '#/server/vault.server.ts'
import { among, findOwned, isOf, type OwnedIds } from './personaldata-rows.ts'

/** Everything that is held on a person, in plain rows. */
export async function copyOf(
  db: Database,
  vault: Vault,
  subject: DataSubject,
): Promise<PersonalCopy> {
  const owned = await findOwned(db, subject)
  const [own, asked, paid] = await Promise.all([
    copyAccount(db, subject),
    copyRequests(db, vault, owned),
    copyVisits(db, subject, owned),
  ])
  const [given, messages] = await Promise.all([
    listGiven(db, consentsOf(subject, owned)),
    db
      .select({
        kind: notices.kind,
        channel: notices.channel,
        status: notices.status,
        inputs: notices.inputs,
        createdAt: notices.createdAt,
        sentAt: notices.sentAt,
      })
      .from(notices)
      .where(isOf(subject, notices))
      .orderBy(desc(notices.createdAt)),
  ])
  return { ...own, ...asked, ...paid, consents: given, messages }
}

async function copyAccount(db: Database, subject: DataSubject) {
  const byAccount = { userId: users.id, phone: users.phone }
  const { name, phone, email, phoneVerifiedAt, createdAt } = users
  const [account, family, saved, open, members] = await Promise.all([
    db
      .select({ name, phone, email, phoneVerifiedAt, createdAt })
      .from(users)
      .where(isOf(subject, byAccount)),
    db
      .select({
        name: familyMembers.name,
        relation: familyMembers.relation,
        bornOn: familyMembers.bornOn,
        createdAt: familyMembers.createdAt,
        removedAt: familyMembers.removedAt,
      })
      .from(familyMembers)
      .where(isOf(subject, { userId: familyMembers.userId })),
    db
      .select({ doctorAr: doctors.nameAr, doctorEn: doctors.nameEn, savedAt: savedDoctors.savedAt })
      .from(savedDoctors)
      .innerJoin(doctors, eq(doctors.id, savedDoctors.doctorId))
      .where(isOf(subject, { userId: savedDoctors.userId })),
    db
      .select({ createdAt: sessions.createdAt, endedAt: sessions.endedAt })
      .from(sessions)
      .where(isOf(subject, { userId: sessions.userId })),
    db
      .select({
        doctorAr: doctors.nameAr,
        doctorEn: doctors.nameEn,
        facilityAr: facilities.nameAr,
        facilityEn: facilities.nameEn,
        role: providerMembers.role,
        joinedAt: providerMembers.joinedAt,
        leftAt: providerMembers.leftAt,
      })
      .from(providerMembers)
      .leftJoin(doctors, eq(doctors.id, providerMembers.doctorId))
      .leftJoin(facilities, eq(facilities.id, providerMembers.facilityId))
      .where(isOf(subject, { userId: providerMembers.userId })),
  ])
  return { account, family, savedDoctors: saved, sessions: open, profiles: members }
}

async function copyRequests(db: Database, vault: Vault, owned: OwnedIds) {
  const [rows, questions, documents, notes] = await Promise.all([
    db
      .select()
      .from(requests)
      .where(among(requests.id, owned.requests))
      .orderBy(desc(requests.createdAt)),
    db
      .select({
        question: requestQuestions.question,
        askedAt: requestQuestions.askedAt,
        answer: requestQuestions.answer,
        answeredAt: requestQuestions.answeredAt,
      })
      .from(requestQuestions)
      .where(among(requestQuestions.requestId, owned.requests)),
    db
      .select({
        purpose: files.purpose,
        name: files.name,
        mediaType: files.mediaType,
        byteSize: files.byteSize,
        createdAt: files.createdAt,
      })
      .from(files)
      .where(among(files.requestId, owned.requests)),
    db
      .select({ note: requestNotes.note, at: requestNotes.at })
      .from(requestNotes)
      .where(among(requestNotes.requestId, owned.requests)),
  ])
  const opened = rows.map(
    async ({
      reference,
      kind,
      status,
      name,
      phone,
      details,
      sealed,
      rejectionReason,
      createdAt,
    }) => ({
      reference,
      kind,
      status,
      name,
      phone,
      ...details,
      ...(sealed ? { encrypted: await vault.open(sealed) } : {}),
      rejectionReason,
      createdAt,
    }),
  )
  return { requests: await Promise.all(opened), questions, documents, notes }
}

async function copyVisits(db: Database, subject: DataSubject, owned: OwnedIds) {
  const [visits, written, waiting, claimed, paid] = await Promise.all([
    db
      .select({
        reference: bookings.reference,
        doctorAr: doctors.nameAr,
        doctorEn: doctors.nameEn,
        branchAr: branches.nameAr,
        branchEn: branches.nameEn,
        startsAt: bookings.startsAt,
        status: bookings.status,
        patientName: bookings.patientName,
        phone: bookings.phone,
        reason: bookings.reason,
        payment: bookings.payment,
        feePiastres: bookings.feePiastres,
        createdAt: bookings.createdAt,
      })
      .from(bookings)
      .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
      .innerJoin(branches, eq(branches.id, bookings.branchId))
      .where(among(bookings.id, owned.bookings))
      .orderBy(desc(bookings.startsAt)),
    db
      .select({
        rating: reviews.rating,
        comment: reviews.comment,
        authorName: reviews.authorName,
        createdAt: reviews.createdAt,
        publishedAt: reviews.publishedAt,
      })
      .from(reviews)
      .where(
        or(isOf(subject, { userId: reviews.userId }), among(reviews.bookingId, owned.bookings)),
      ),
    db
      .select({
        reference: waitingEntries.reference,
        doctorAr: doctors.nameAr,
        doctorEn: doctors.nameEn,
        fromDay: waitingEntries.fromDay,
        untilDay: waitingEntries.untilDay,
        status: waitingEntries.status,
        name: waitingEntries.name,
        phone: waitingEntries.phone,
        joinedAt: waitingEntries.joinedAt,
      })
      .from(waitingEntries)
      .innerJoin(doctors, eq(doctors.id, waitingEntries.doctorId))
      .where(among(waitingEntries.id, owned.waiting)),
    db
      .select({
        code: vouchers.code,
        offerAr: offers.titleAr,
        offerEn: offers.titleEn,
        name: vouchers.name,
        phone: vouchers.phone,
        status: vouchers.status,
        pricePiastres: vouchers.pricePiastres,
        claimedAt: vouchers.claimedAt,
        redeemedAt: vouchers.redeemedAt,
      })
      .from(vouchers)
      .innerJoin(offers, eq(offers.id, vouchers.offerId))
      .where(among(vouchers.id, owned.vouchers)),
    db
      .select({
        reference: payments.reference,
        subject: payments.subject,
        amountPiastres: payments.amountPiastres,
        refundedPiastres: payments.refundedPiastres,
        status: payments.status,
        method: payments.method,
        name: payments.name,
        phone: payments.phone,
        createdAt: payments.createdAt,
        paidAt: payments.paidAt,
      })
      .from(payments)
      .where(isOf(subject, payments)),
  ])
  return { bookings: visits, reviews: written, waiting, vouchers: claimed, payments: paid }
}

/** By the account, or by what it was given for. */
export function consentsOf(subject: DataSubject, owned: OwnedIds): SQL {
  const { userId, bookingId, requestId, voucherId, waitingEntryId, familyMemberId } = consents
  const which = or(
    isOf(subject, { userId }),
    among(bookingId, owned.bookings),
    among(requestId, owned.requests),
    among(voucherId, owned.vouchers),
    among(waitingEntryId, owned.waiting),
    among(familyMemberId, owned.family),
  )
  return which ?? isOf(subject, {})
}

export function listGiven(db: Database, which: SQL, one?: string) {
  const { id, purpose, policyVersion, grantedAt, withdrawnAt } = consents
  return db
    .select({ id, purpose, policyVersion, grantedAt, withdrawnAt })
    .from(consents)
    .where(and(which, one === undefined ? undefined : eq(id, one)))
    .orderBy(desc(grantedAt), desc(id))
}
