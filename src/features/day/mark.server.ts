import type { App } from '#/server/app.ts'
import { findVisitByReference } from '#/server/clinicday/clinicday.ts'
import { recordMark } from '#/server/clinicday/marks.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { MarkInput, MarkResult } from './day.ts'

/** Another's visit, and one at a branch that isn't theirs, counts as not found. */
export async function markVisit(
  app: App,
  membership: Membership | null,
  { what: { mark, seen, reference } }: MarkInput,
): Promise<MarkResult> {
  const visit = await findVisitByReference(app, reference)
  const isTheirs = visit && visit.doctorId === membership?.profile.id
  if (!isTheirs || !mayPractise(membership, 'mark-visit', visit.branchId))
    return { ok: false, code: 'visit-unknown' }
  return recordMark(app, visit.id, { mark, seen, by: membership.userId }, app.clock.now())
}
