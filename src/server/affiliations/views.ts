import { and, asc, eq, isNull } from 'drizzle-orm'
import { localized, type NamedItem } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { isOwned } from '#/server/practices/keep.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { mayAtCentre } from './change.ts'

/** The other side of an affiliation that has not ended. */
export type AffiliationView = {
  id: string
  slug: string
  name: string
  /** The doctor's specialty, or the centre's address. */
  detail: string
  /** The doctor's branch at the centre; null until the doctor confirms. */
  branch: string | null
  /** Of the hospital's; null where none is said. */
  department: string | null
  requestedAt: string
}

/** The page of a centre, or of a doctor, who also chooses a branch. */
export type AffiliationsView = {
  practice: string
  side: 'centre' | 'doctor'
  affiliations: AffiliationView[]
  /** A doctor's branches; empty for a centre. */
  branches: { id: string; name: string }[]
  /** Slugs of a hospital's departments; empty for everybody else. */
  departments: string[]
}

const isOpen = isNull(affiliations.endedAt)
const branchName = localized(branches, 'name')

/** Null for everybody who may not change them. */
export async function findAffiliations(
  app: App,
  membership: Membership | null,
): Promise<AffiliationsView | null> {
  if (membership?.profile.kind !== 'doctor')
    return mayAtCentre(membership, 'manage-doctors') ? ofCentre(app, membership) : null
  return isOwned(membership, 'change-profile') ? ofDoctor(app, membership) : null
}

async function ofCentre(app: App, { profile }: Membership): Promise<AffiliationsView> {
  const rows = await app.db
    .select({
      affiliation: affiliations,
      slug: doctors.slug,
      name: localized(doctors, 'name'),
      detail: localized(specialties, 'name'),
      branch: branchName,
    })
    .from(affiliations)
    .innerJoin(doctors, eq(doctors.id, affiliations.doctorId))
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .leftJoin(branches, eq(branches.id, affiliations.branchId))
    .where(and(eq(affiliations.facilityId, profile.id), isOpen))
    .orderBy(asc(doctors.nameAr), asc(affiliations.id))
  const departments = profile.kind === 'hospital' ? await listDepartments(app, profile.id) : []
  const shown = { affiliations: rows.map(viewAffiliation), branches: [], departments }
  return { practice: profile.slug, side: 'centre', ...shown }
}

async function listDepartments(app: App, facilityId: string): Promise<string[]> {
  const { services, id } = facilities
  const [row] = await app.db.select({ services }).from(facilities).where(eq(id, facilityId))
  return row?.services ?? []
}

async function ofDoctor(app: App, { profile }: Membership): Promise<AffiliationsView> {
  const [rows, places] = await Promise.all([
    app.db
      .select({
        affiliation: affiliations,
        slug: facilities.slug,
        name: localized(facilities, 'name'),
        detail: localized(facilities, 'address'),
        branch: branchName,
      })
      .from(affiliations)
      .innerJoin(facilities, eq(facilities.id, affiliations.facilityId))
      .leftJoin(branches, eq(branches.id, affiliations.branchId))
      .where(and(eq(affiliations.doctorId, profile.id), isOpen))
      .orderBy(asc(affiliations.requestedAt), asc(affiliations.id)),
    app.db
      .select({ id: branches.id, name: branchName })
      .from(branches)
      .where(eq(branches.doctorId, profile.id))
      .orderBy(asc(branches.position)),
  ])
  return {
    practice: profile.slug,
    side: 'doctor',
    affiliations: rows.map(viewAffiliation),
    branches: places.map(({ id, name }) => ({ id, name: inLocale(name) })),
    departments: [],
  }
}

type Row = NamedItem & {
  affiliation: typeof affiliations.$inferSelect
  detail: NamedItem['name']
  branch: NamedItem['name'] | null
}

function viewAffiliation({ affiliation, slug, name, detail, branch }: Row): AffiliationView {
  return {
    id: affiliation.id,
    slug,
    name: inLocale(name),
    detail: inLocale(detail),
    branch: branch && inLocale(branch),
    department: affiliation.department,
    requestedAt: affiliation.requestedAt.toISOString(),
  }
}

/** How many centres wait for the answer of a doctor's practice; 0 for members who cannot give it. */
export async function countPendingRequests(app: App, membership: Membership): Promise<number> {
  const { profile } = membership
  if (profile.kind !== 'doctor' || !practising(membership, 'change-profile').ok) return 0
  const { doctorId, confirmedAt } = affiliations
  const isWaiting = and(eq(doctorId, profile.id), isOpen, isNull(confirmedAt))
  return app.db.$count(affiliations, isWaiting)
}
