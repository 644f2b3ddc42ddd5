import type { Membership } from '#/server/ports/members.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { MarkInput, MarkResult } from './day.ts'

/** Another's visit, and one at a branch that isn't theirs, counts as not found. */
export async function markVisit(
  { clinicDay, clock }: Pick<Services, 'clinicDay' | 'clock'>,
  membership: Membership | null,
  { what: { mark, seen, reference } }: MarkInput,
): Promise<MarkResult> {
  const visit = await clinicDay.find(reference)
  const isTheirs = visit && visit.doctorId === membership?.profile.id
  if (!isTheirs || !mayPractise(membership, 'mark-visit', visit.branchId))
    return { ok: false, code: 'visit-unknown' }
  return clinicDay.mark(visit.id, { mark, seen, by: membership.userId }, clock.now())
}
