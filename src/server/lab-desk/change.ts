import { eq } from 'drizzle-orm'
import type { AuditAction, AuditFacts } from '#/domain/audit.ts'
import type { Refused } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transact, type Work } from '#/server/work.ts'

export type LabChanged =
  | { ok: true }
  | Refused<
      | 'not-yours'
      | 'changed-meanwhile'
      | 'nothing-changed'
      | 'choice-required'
      | 'hours-invalid'
      | 'home-window-length'
      | 'windows-overlap'
      | 'windows-too-many'
      | 'window-has-orders'
    >

export const notYours = { ok: false, code: 'not-yours' } as const

/** Whoever may change fees keeps a laboratory's prices, areas and windows. */
export function keepsLab(membership: Membership | null): membership is Membership {
  return membership?.profile.kind === 'lab' && mayPractise(membership, 'change-fees')
}

/** What a change wrote, for the audit. */
type Written = { before: AuditFacts; after: AuditFacts }
type Steps = (work: Work) => Promise<Written | Exclude<LabChanged, { ok: true }>>

/** Changes of one laboratory take turns, each with an entry in the audit. */
export function changeLab(
  app: App,
  { userId, profile }: Membership,
  action: AuditAction,
  steps: Steps,
): Promise<LabChanged> {
  return transact(app, async (work): Promise<LabChanged> => {
    const { tx, audit } = work
    const { id } = facilities
    await tx.select({ id }).from(facilities).where(eq(id, profile.id)).for('update')
    const done = await steps(work)
    if ('ok' in done) return done
    const actor = { actorKind: 'provider' as const, actorId: userId }
    const subject = { subjectKind: 'facility' as const, subjectId: profile.id }
    await audit({ ...actor, ...subject, action, ...done })
    return { ok: true }
  })
}
