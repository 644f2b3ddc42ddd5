import { eq } from 'drizzle-orm'
import type { AuditAction, AuditFacts } from '#/domain/audit.ts'
import type { ProviderAction } from '#/domain/directory/provider.ts'
import type { Refused } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { versionOf } from '#/server/db/row-version.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transact, type Work } from '#/server/work.ts'

export type HospitalChanged =
  | { ok: true }
  | Refused<
      | 'not-yours'
      | 'changed-meanwhile'
      | 'choice-required'
      | 'amount-invalid'
      | 'procedure-gone'
      | 'procedure-name-taken'
      | 'procedures-too-many'
    >

/** Whether somebody may do this for the hospital that the membership is of. */
export function mayAtHospital(
  membership: Membership | null,
  action: ProviderAction,
): membership is Membership {
  return membership?.profile.kind === 'hospital' && mayPractise(membership, action)
}

/** The version that the page of a form showed; null for something new. */
export type Seen = { seen: string | null }

/** Whether a colleague has changed what is now `before` since somebody saw it. */
export function isChangedSince({ seen }: Seen, before: unknown): boolean {
  return seen !== null && seen !== versionOf(before)
}

export const changedMeanwhile = { ok: false, code: 'changed-meanwhile' } as const

type Change = { action?: AuditAction; before?: AuditFacts; after: AuditFacts }

/** Writes what a manager changes on the hospital's page, in turns, with what the steps return for the audit. */
export async function changeHospital(
  app: App,
  membership: Membership | null,
  steps: (
    work: Work,
    facilityId: string,
  ) => Promise<Change | Exclude<HospitalChanged, { ok: true }>>,
): Promise<HospitalChanged> {
  if (!mayAtHospital(membership, 'change-profile')) return { ok: false, code: 'not-yours' }
  const { userId, profile } = membership
  const { id } = profile
  return transact(app, async (work): Promise<HospitalChanged> => {
    await work.tx
      .select({ id: facilities.id })
      .from(facilities)
      .where(eq(facilities.id, id))
      .for('update')
    const done = await steps(work, id)
    if ('ok' in done) return done
    const { action = 'hospital-changed', before = {}, after } = done
    const actor = { actorKind: 'provider' as const, actorId: userId }
    await work.audit({ ...actor, action, subjectKind: 'facility', subjectId: id, before, after })
    return { ok: true }
  })
}
