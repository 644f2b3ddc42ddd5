import { isAtDesk, listDesksOfAllPlaces } from '#/server/affiliations/members.ts'
import type { App } from '#/server/app.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { unknownVisit, type ClinicChanged } from './change.ts'
import { openClinicVisit } from './clinic-visit.ts'
import { moveAway } from './other-doctor.ts'
import { findUndoableMove } from './undoable.ts'

/** `doctor`: the slug of the one to whom the visit was moved. */
export type UndoMoveInput = { reference: string; doctor: string }

/**
 * Brings a visit back to the place, doctor, time and terms that it had, if that time and a room are still free. Once for each move,
 * within two minutes.
 */
export async function undoDoctorMove(
  app: App,
  membership: Membership | null,
  { reference, doctor }: UndoMoveInput,
): Promise<ClinicChanged> {
  const isOfCentre = membership !== null && membership.profile.kind !== 'doctor'
  const desks = isOfCentre ? await listDesksOfAllPlaces(app, membership) : []
  const known = await findBookingByReference(app, reference)
  const from = desks.find((desk) => known && isAtDesk(known, desk)) ?? null
  const opened = await openClinicVisit(app, from, reference, 'change-visit')
  if (!opened || !from) return unknownVisit
  if (from.profile.slug !== doctor) return { ok: false, code: 'changed-meanwhile' }
  const { booking } = opened
  const undoes = await findUndoableMove(app.db, booking.id, app.clock.now())
  if (!undoes) return { ok: false, code: 'undo-over' }
  const to = desks.find((desk) => isAtDesk(undoes.left, desk))
  if (!to || !mayPractise(to, 'change-visit', undoes.left.branchId)) return unknownVisit
  const moved = await moveAway(app, { booking, from, target: undoes.left, undoes })
  return moved.ok ? { ok: true, reference } : moved
}
