import {
  and,
  asc,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNull,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { localized, type Localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { providerInvitations, providerMembers } from '#/server/db/schema/providers.ts'
import { isOpenInvitation } from './invitations.ts'

/** A doctor's profile with what decides who can work for it. */
export type DoctorAccess = {
  id: string
  slug: string
  name: Localized
  isDemo: boolean
  /** The phone of the first clinic, if it is a mobile; E.164. */
  phone: string | null
  hasOwner: boolean
  /** Whether an invitation to own it is open. */
  isInvited: boolean
}

type AccessQuery = { now: Date; where: SQL | undefined; most: number }

/** Latest first. */
export async function listDoctorAccess(
  db: Queries,
  { now, where, most }: AccessQuery,
): Promise<DoctorAccess[]> {
  const found = await db
    .select({
      id: doctors.id,
      slug: doctors.slug,
      name: localized(doctors, 'name'),
      isDemo: doctors.isDemo,
    })
    .from(doctors)
    .where(where)
    .orderBy(desc(doctors.createdAt), asc(doctors.id))
    .limit(most)
  const ids = found.map(({ id }) => id)
  const { doctorId, role } = providerInvitations
  const [places, owners, invited] = await Promise.all([
    db
      .select({ doctorId: branches.doctorId, phone: branches.phone })
      .from(branches)
      .where(inArray(branches.doctorId, ids))
      .orderBy(asc(branches.position)),
    db
      .select({ id: providerMembers.doctorId })
      .from(providerMembers)
      .where(and(inArray(providerMembers.doctorId, ids), isOwner)),
    db
      .select({ id: doctorId })
      .from(providerInvitations)
      .where(and(inArray(doctorId, ids), eq(role, 'owner'), isOpenInvitation(now))),
  ])
  const phones = new Map(places.toReversed().map((place) => [place.doctorId, place.phone]))
  const owned = new Set(owners.map(({ id }) => id))
  const open = new Set(invited.map(({ id }) => id))
  return found.map((doctor) => ({
    ...doctor,
    phone: mobileOf(phones.get(doctor.id)),
    hasOwner: owned.has(doctor.id),
    isInvited: open.has(doctor.id),
  }))
}

const isOwner = and(eq(providerMembers.role, 'owner'), isNull(providerMembers.leftAt))

const mobileOf = (phone: string | undefined) =>
  phone !== undefined && MOBILE.test(phone) ? phone : null

const MOBILE = /^\+201\d{9}$/

/** By name in either language, page address or syndicate number. */
export function isDoctorNamed(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(doctors.nameAr, pattern),
    ilike(doctors.nameEn, pattern),
    eq(doctors.slug, text),
    eq(doctors.syndicateNumber, text),
  )
}

/** Real doctors without an owner, who are not invited, and whose first clinic has a mobile. */
export function canBeInvited(db: Queries, now: Date): SQL | undefined {
  const { doctorId, role } = providerInvitations
  const owners = db
    .select({ one: sql`1` })
    .from(providerMembers)
    .where(and(eq(providerMembers.doctorId, doctors.id), isOwner))
  const invitations = db
    .select({ one: sql`1` })
    .from(providerInvitations)
    .where(and(eq(doctorId, doctors.id), eq(role, 'owner'), isOpenInvitation(now)))
  const mobiles = db
    .select({ one: sql`1` })
    .from(branches)
    .where(
      and(
        eq(branches.doctorId, doctors.id),
        sql`${branches.phone} ~ '^[+]201[0-9]{9}$'`,
        sql`${branches.position} = (select min(first.position) from ${branches} first where first.doctor_id = ${doctors.id})`,
      ),
    )
  return and(
    eq(doctors.isDemo, false),
    exists(mobiles),
    not(exists(owners)),
    not(exists(invitations)),
  )
}
