import { and, eq, isNull } from 'drizzle-orm'
import type { Department } from '#/domain/directory/facility.ts'
import type { App } from '#/server/app.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transact } from '#/server/work.ts'
import { mayAtCentre, type AffiliationChanged } from './change.ts'

/** Says in which of its departments a doctor works; null: in none that it names. */
export async function setDepartment(
  app: App,
  membership: Membership | null,
  { id, department }: { id: string; department: Department | null },
): Promise<AffiliationChanged> {
  if (!mayAtCentre(membership, 'manage-doctors')) return { ok: false, code: 'not-yours' }
  const { userId, profile } = membership
  return transact(app, async ({ tx, audit }): Promise<AffiliationChanged> => {
    const [facility] = await tx
      .select({ services: facilities.services })
      .from(facilities)
      .where(eq(facilities.id, profile.id))
    if (department !== null && !facility?.services.includes(department))
      return { ok: false, code: 'choice-required' }
    const isTheirs = and(eq(affiliations.id, id), eq(affiliations.facilityId, profile.id))
    const [row] = await tx
      .select({ doctorId: affiliations.doctorId, department: affiliations.department })
      .from(affiliations)
      .where(and(isTheirs, isNull(affiliations.endedAt)))
      .for('update')
    if (!row) return { ok: false, code: 'affiliation-gone' }
    await tx.update(affiliations).set({ department }).where(isTheirs)
    await audit({
      actorKind: 'provider',
      actorId: userId,
      action: 'affiliation-changed',
      subjectKind: 'doctor',
      subjectId: row.doctorId,
      before: { facilityId: profile.id, department: row.department },
      after: { facilityId: profile.id, department },
    })
    return { ok: true }
  })
}
