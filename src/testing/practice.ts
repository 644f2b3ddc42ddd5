import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { ProviderRole } from '#/domain/directory/provider.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import type { App } from '#/server/app.ts'
import { recordBooking } from '#/server/bookings/claim.ts'
import type { Database } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { clinicPhotos } from '#/server/db/schema/clinic-photos.ts'
import {
  branches,
  daysOff,
  doctorEducation,
  doctorListings,
  doctors,
  seasons,
  weeklyRules,
} from '#/server/db/schema/directory.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listMembershipsOfUser } from '#/server/practices/memberships.ts'
import { SEEDED_AT } from './seeded-at.ts'

export type TestPractice = {
  doctorId: string
  slug: string
  branchIds: [string, string]
  member: (role: ProviderRole, branchId?: string) => Promise<Membership>
  book: (slot: Slot, reason?: string) => Promise<string>
}

/** How many doctors the tests of a database have used. */
const taken = new WeakMap<Database, number>()

/**
 * A listed doctor of the demo data whom no other test uses, with an empty diary from tomorrow on and known
 * hours: at the first branch from 18:00 to 20:00 every day, in slots of half an hour.
 */
export async function emptyPractice(db: Database, app: App): Promise<TestPractice> {
  const count = taken.get(db) ?? 0
  taken.set(db, count + 1)
  const [doctor] = await db
    .select({ id: doctors.id, slug: doctors.slug })
    .from(doctors)
    .innerJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
    .orderBy(doctors.slug)
    .offset(count)
    .limit(1)
  const [place] = await db
    .select()
    .from(branches)
    .where(eq(branches.doctorId, doctor?.id ?? ''))
  if (!doctor || !place) throw new Error('The test data has too few doctors.')
  const { id: doctorId, slug } = doctor
  const second = {
    ...place,
    id: randomUUID(),
    nameAr: 'الفرع التاني',
    nameEn: 'Second',
    position: 9,
  }
  await db
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(and(eq(bookings.doctorId, doctorId), gt(bookings.startsAt, SEEDED_AT)))
  await db.delete(affiliations).where(eq(affiliations.doctorId, doctorId))
  await db.delete(daysOff).where(eq(daysOff.doctorId, doctorId))
  await db.delete(clinicPhotos).where(eq(clinicPhotos.doctorId, doctorId))
  await db.delete(doctorEducation).where(eq(doctorEducation.doctorId, doctorId))
  await db.delete(visitTypes).where(eq(visitTypes.doctorId, doctorId))
  await db.delete(seasons).where(eq(seasons.doctorId, doctorId))
  for (const { id } of await db.select().from(branches).where(eq(branches.doctorId, doctorId)))
    await db.delete(weeklyRules).where(eq(weeklyRules.branchId, id))
  await db.insert(branches).values(second)
  const times = { startsAt: '18:00', endsAt: '20:00', slotMinutes: 30 }
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...times, weekday }))
  await db
    .insert(weeklyRules)
    .values(week.map((rule) => ({ ...rule, id: randomUUID(), branchId: place.id })))
  return {
    doctorId,
    slug,
    branchIds: [place.id, second.id],
    member: (role, branchId) => newMember(db, app, { doctorId, role, branchId }),
    book: (slot, reason) => newBooking(app, doctorId, { ...slot, reason: reason ?? null }),
  }
}

type NewMember = { doctorId: string; role: ProviderRole; branchId: string | undefined }

async function newMember(
  db: Database,
  app: App,
  { doctorId, role, branchId }: NewMember,
): Promise<Membership> {
  const userId = randomUUID()
  const phone = newPhone()
  await db
    .insert(users)
    .values({ id: userId, name: 'منى السيد', phone, passwordHash: 'none', createdAt: SEEDED_AT })
  await db.insert(providerMembers).values({
    id: randomUUID(),
    doctorId,
    userId,
    role,
    branchId: branchId ?? null,
    joinedAt: SEEDED_AT,
  })
  const [membership] = await listMembershipsOfUser(app, userId)
  if (!membership) throw new Error('The member is missing.')
  return membership
}

/** Returns the reference of a patient's booking. */
async function newBooking(
  app: App,
  doctorId: string,
  { reason, ...slot }: Slot & { reason: string | null },
) {
  const claim = {
    ...slot,
    actor: 'visitor' as const,
    userId: null,
    doctorId,
    feePiastres: 40_000,
    cutoffMinutes: 120,
    refundPercent: 50,
    holderHash: 'nobody',
    holdOrigin: 'nowhere',
    holdExpiresAt: new Date(+app.clock.now() + 600_000),
    holdPageId: null,
    submissionKey: null,
    visitTypeId: null,
    occupiedFrom: null,
    occupiedUntil: null,
  }
  const details = {
    bookedFor: 'self' as const,
    patientRelation: null,
    patientAge: null,
    familyMemberId: null,
    patientName: 'سامي فؤاد',
    phone: newPhone(),
    proof: {
      isProved: false,
      isKnown: true,
      phoneKey: '',
      origins: {},
      canSendCodes: false,
    },
    reason,
    coverage: null,
    namesDoctor: false,
    payment: 'clinic' as const,
    waitsUntil: null,
    locale: 'ar' as const,
    policyVersion: '1',
    submissionKey: randomUUID(),
  }
  const booked = await recordBooking(app, claim, details)
  if (!booked.ok) throw new Error(booked.code)
  return booked.booking.reference
}

let phones = 0
function newPhone(): string {
  phones += 1
  return `+2012${String(phones).padStart(8, '0')}`
}
