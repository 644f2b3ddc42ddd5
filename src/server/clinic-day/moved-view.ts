import type { Refused } from '#/domain/codes.ts'
import { isAtDesk, type DoctorMembership } from '#/server/affiliations/members.ts'
import type { App } from '#/server/app.ts'
import type { MovedVisit } from './moving.ts'
import { findDoctorTarget } from './other-doctor.ts'

export type MovedVisitView = {
  reference: string
  /** The slug of its doctor. */
  doctor: string
  /** The slug of the practice or place on whose board it is. */
  place: string
  name: string
  /** Why other doctors and places of the centre cannot take it; null if they can. */
  elsewhere: MovedVisit['elsewhere']
  /** What it becomes with another doctor at the chosen time. */
  target: DoctorTargetView | Refused | null
}

/** A visit's new doctor, time and fee, before it is moved there. */
export type DoctorTargetView = {
  ok: true
  doctor: string
  startsAt: string
  feePiastres: number
  oldFeePiastres: number
}

const taken = { ok: false, code: 'slot-taken' } as const

export function viewMoved(
  { booking, desk, elsewhere }: MovedVisit,
  target: MovedVisitView['target'],
  /** The chosen time's place; null once it is taken. */
  chosenPlace: string | null | undefined,
): MovedVisitView {
  const { reference, patientName } = booking
  const { profile, centre } = desk
  const at = { doctor: profile.slug, place: centre?.slug ?? profile.slug }
  const shown = target?.ok && !chosenPlace ? taken : target
  return { reference, ...at, name: patientName ?? '', elsewhere, target: shown }
}

/** Null before another doctor's or place's time is chosen. */
export async function viewTarget(
  app: App,
  { booking, elsewhere }: MovedVisit,
  named: DoctorMembership,
  at: string | undefined,
): Promise<MovedVisitView['target']> {
  if (isAtDesk(booking, named) || elsewhere || !at) return null
  const found = await findDoctorTarget(app, booking, named, at)
  if (!found.ok) return found
  const { startsAt, feePiastres } = found.target
  return {
    ok: true,
    doctor: named.profile.slug,
    startsAt: startsAt.toISOString(),
    feePiastres,
    oldFeePiastres: booking.feePiastres,
  }
}
