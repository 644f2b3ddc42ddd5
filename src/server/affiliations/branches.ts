import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import type { Membership } from '#/server/practices/member.ts'
import { isOfSameCentre, worksAtFacility } from '#/server/practices/memberships.ts'
import { mayAtCentre } from './change.ts'

/** A place of a centre, with its own licence, address, rooms and doctors. */
export type CentrePlace = { slug: string; name: string; area: string }

export type CentreBranchesView = {
  practice: string
  /** The first place, where this one is a branch. */
  main: CentrePlace | null
  branches: CentrePlace[]
  /** The reader's other facilities, each of which can become a branch. */
  choices: CentrePlace[]
}

/** Null for everybody but owners of the centre. */
export async function findBranches(
  app: App,
  membership: Membership | null,
): Promise<CentreBranchesView | null> {
  if (!mayAtCentre(membership, 'manage-members')) return null
  const { profile } = membership
  const { db } = app
  const [own] = await db
    .select({ mainId: facilities.mainId })
    .from(facilities)
    .where(eq(facilities.id, profile.id))
  const mainId = own?.mainId ?? null
  const [main, branches, choices] = await Promise.all([
    mainId === null ? [] : placed(db).where(eq(facilities.id, mainId)),
    placed(db).where(eq(facilities.mainId, profile.id)).orderBy(asc(facilities.createdAt)),
    mainId === null ? placed(db).where(isChoice(db, membership)) : [],
  ])
  const [first] = main.map(viewPlace)
  return {
    practice: profile.slug,
    main: first ?? null,
    branches: branches.map(viewPlace),
    choices: choices.map(viewPlace),
  }
}

/** The places of the centre at which somebody works, the first one first; empty where there is only this one. */
export async function listOwnPlaces(
  { db }: Pick<App, 'db'>,
  { profile, userId }: Membership,
): Promise<CentrePlace[]> {
  const mine = db
    .select({ id: facilities.id })
    .from(facilities)
    .innerJoin(providerMembers, worksAtFacility)
    .where(and(eq(providerMembers.userId, userId), isNull(providerMembers.leftAt)))
  const places = await placed(db)
    .where(and(isOfSameCentre(db, profile.id), inArray(facilities.id, mine)))
    .orderBy(asc(facilities.createdAt), asc(facilities.id))
  return places.length > 1 ? places.map(viewPlace) : []
}

/** Of the same kind and owner, and neither a branch nor with branches. */
export function isChoice(db: Queries, { profile, userId }: Membership) {
  const owned = db
    .select({ id: providerMembers.facilityId })
    .from(providerMembers)
    .where(
      and(
        eq(providerMembers.userId, userId),
        eq(providerMembers.role, 'owner'),
        isNull(providerMembers.leftAt),
      ),
    )
  const mains = db
    .select({ id: facilities.mainId })
    .from(facilities)
    .where(isNotNull(facilities.mainId))
  const kind = profile.kind === 'hospital' ? 'hospital' : 'centre'
  return and(
    ne(facilities.id, profile.id),
    eq(facilities.kind, kind),
    isNull(facilities.mainId),
    inArray(facilities.id, owned),
    notInArray(facilities.id, mains),
  )
}

function placed(db: Queries) {
  return db
    .select({
      slug: facilities.slug,
      name: localized(facilities, 'name'),
      area: localized(districts, 'name'),
    })
    .from(facilities)
    .innerJoin(districts, eq(districts.slug, facilities.districtSlug))
    .$dynamic()
}

function viewPlace({ slug, name, area }: Awaited<ReturnType<typeof placed>>[number]): CentrePlace {
  return { slug, name: inLocale(name), area: inLocale(area) }
}
