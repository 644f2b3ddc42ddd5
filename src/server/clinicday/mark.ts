import type { BookingStatus } from '#/domain/booking.ts'
import type { Mark } from '#/domain/day.ts'
import type { App } from '#/server/app.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findVisitByReference } from './clinicday.ts'
import { recordMark } from './marks.ts'

export type MarkInput = { what: { mark: Mark; seen: BookingStatus; reference: string } }

export type MarkResult =
  | { ok: true }
  | {
      ok: false
      code: 'visit-unknown' | 'changed-meanwhile' | 'mark-not-allowed' | 'already-reviewed'
    }

/** A visit of another clinic or branch counts as not found. */
export async function markVisit(
  app: App,
  membership: Membership | null,
  { what: { mark, seen, reference } }: MarkInput,
): Promise<MarkResult> {
  const visit = await findVisitByReference(app, reference)
  const isTheirs = visit && visit.doctorId === membership?.profile.id
  if (!isTheirs || !mayPractise(membership, 'mark-visit', visit.branchId))
    return { ok: false, code: 'visit-unknown' }
  return recordMark(app, visit.id, { mark, seen, by: membership.userId })
}
