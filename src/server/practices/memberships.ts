import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { localized, type NamedItem } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import type { Membership } from './member.ts'

/** The profiles that an account works for now. Members of a centre work at all its branches. */
export async function listMembershipsOfUser(app: App, userId: string): Promise<Membership[]> {
  const rows = await app.db
    .select({ member: providerMembers, doctor: doctors, facility: facilities })
    .from(providerMembers)
    .leftJoin(doctors, eq(doctors.id, providerMembers.doctorId))
    .leftJoin(facilities, worksAtFacility)
    .where(and(eq(providerMembers.userId, userId), isNull(providerMembers.leftAt)))
    .orderBy(asc(providerMembers.joinedAt), sql`${facilities.mainId} nulls first`)
  const joined = new Set(rows.map(({ member }) => member.facilityId))
  const isOnce = ({ member, facility }: (typeof rows)[number]) =>
    facility === null || facility.id === member.facilityId || !joined.has(facility.id)
  return rows.filter(isOnce).flatMap(({ member, doctor, facility }) => {
    const profile = doctor
      ? profileOf(doctor, 'doctor')
      : facility && profileOf(facility, facility.kind)
    const { id: memberId, role, branchId, opensDocuments } = member
    const own = { memberId, userId, role, branchId, opensDocuments }
    return profile ? [{ ...own, profile, centre: null }] : []
  })
}

/** For statements about a member and a facility: the member's own, and the branches of it. */
export const worksAtFacility = or(
  eq(facilities.id, providerMembers.facilityId),
  eq(facilities.mainId, providerMembers.facilityId),
)

/** For statements about facilities: a place of a centre, and its others. */
export function isOfSameCentre(db: Queries, facilityId: string) {
  const { id, mainId } = facilities
  const mains = db.select({ id: mainId }).from(facilities).where(eq(id, facilityId))
  return or(eq(id, facilityId), eq(mainId, facilityId), inArray(id, mains), inArray(mainId, mains))
}

/** The names and slug of the profile of a member or an invitation. */
export async function slugOfProfile(
  db: Queries,
  { doctorId, facilityId }: { doctorId: string | null; facilityId: string | null },
): Promise<NamedItem | undefined> {
  const table = doctorId === null ? facilities : doctors
  const [found] = await db
    .select({ slug: table.slug, name: localized(table, 'name') })
    .from(table)
    .where(eq(table.id, doctorId ?? facilityId ?? ''))
  return found
}

type Row = Pick<typeof doctors.$inferSelect, 'id' | 'slug' | 'nameAr' | 'nameEn' | 'publishedAt'>

export function profileOf(
  { id, slug, publishedAt, ...row }: Row,
  kind: Membership['profile']['kind'],
): Membership['profile'] {
  return { id, kind, slug, name: localized(row, 'name'), isPublished: publishedAt !== null }
}
