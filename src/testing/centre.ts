import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FacilityKind, ProviderRole } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import { requestAffiliation, confirmAffiliation } from '#/server/affiliations/change.ts'
import type { Database } from '#/server/db/connect.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listMembershipsOfUser } from '#/server/practices/memberships.ts'
import type { TestPractice } from './practice.ts'
import { SEEDED_AT } from './seeded-at.ts'

export type TestCentre = {
  id: string
  slug: string
  member: (role: ProviderRole) => Promise<Membership>
  /** Asks a doctor, who confirms with the first branch. Returns the affiliation's id. */
  join: (practice: TestPractice) => Promise<string>
}

let made = 0

/** A published centre of a test's own, without doctors. */
export async function newCentre(
  db: Database,
  app: App,
  kind: FacilityKind = 'centre',
): Promise<TestCentre> {
  const [origin] = await db.select().from(facilities).limit(1)
  if (!origin) throw new Error('The test data has no facility.')
  made += 1
  const [id, slug] = [randomUUID(), `test-centre-${made}`]
  const own = { id, slug, kind, licenceNumber: `test ${made}`, isDemo: false }
  await db.insert(facilities).values({ ...origin, ...own })
  const member = (role: ProviderRole) => newMember(db, app, id, role)
  const join = async (practice: TestPractice) => {
    const asked = await requestAffiliation(app, await member('owner'), practice.slug)
    if (!asked.ok) throw new Error(asked.code)
    const rows = await db.select().from(affiliations).where(eq(affiliations.facilityId, id))
    const row = rows.find(({ doctorId }) => doctorId === practice.doctorId)
    const input = { id: row?.id ?? '', branch: practice.branchIds[0] }
    const confirmed = await confirmAffiliation(app, await practice.member('owner'), input)
    if (!confirmed.ok) throw new Error(confirmed.code)
    return input.id
  }
  return { id, slug, member, join }
}

async function newMember(
  db: Database,
  app: App,
  facilityId: string,
  role: ProviderRole,
): Promise<Membership> {
  made += 1
  const [userId, phone] = [randomUUID(), `+2010${String(77_000_000 + made)}`]
  const account = { name: 'سحر علي', phone, passwordHash: 'none', createdAt: SEEDED_AT }
  await db.insert(users).values({ id: userId, ...account })
  const row = { id: randomUUID(), facilityId, userId, role, joinedAt: SEEDED_AT }
  await db.insert(providerMembers).values(row)
  const [membership] = await listMembershipsOfUser(app, userId)
  if (!membership) throw new Error('The member is missing.')
  return membership
}
