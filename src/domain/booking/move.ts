import type { CoverageState } from '#/domain/booking/coverage.ts'
import type { VisitType } from '#/domain/booking/visit-type.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'

type Place = { branch?: string | undefined; day?: string | undefined; at?: string | undefined }

/** Where the free times for moving a visit begin: at its own branch and day, until another is chosen. */
export function firstPlace<Chosen extends Place>(
  chosen: Chosen,
  visit: { branchId: string; startsAt: Date },
): Chosen | Place {
  const isChosen =
    chosen.branch !== undefined || chosen.day !== undefined || chosen.at !== undefined
  return isChosen ? chosen : { branch: visit.branchId, day: clinicDate(visit.startsAt) }
}

/** The fee of a moved booking in piastres: one that is paid online stays, even if the new branch's differs. */
export function feeAfterMove(
  { payment, feePiastres }: { payment: 'clinic' | 'online' | null; feePiastres: number },
  newFeePiastres: number,
): number {
  return payment === 'online' ? feePiastres : newFeePiastres
}

/** What decides whether a visit can be moved to another doctor of its centre. */
export type DoctorMoveFacts = {
  payment: 'clinic' | 'online' | null
  /** Money that the desk took and did not give back. */
  paidPiastres: number
  seriesId: string | null
  coverage: CoverageState | null
  /** The new doctor accepts the insurer of the coverage. */
  acceptsInsurer: boolean
}

/**
 * Why a visit cannot be moved to another doctor; null if it can. What was paid, and what an insurer approved, is for
 * this doctor's visit; the visits of a series have one doctor. What the patient states of an insurance comes along.
 */
export function doctorMoveProblem({
  payment,
  paidPiastres,
  seriesId,
  coverage,
  acceptsInsurer,
}: DoctorMoveFacts): 'move-paid' | 'move-series' | 'move-approved' | 'move-insurer' | null {
  if (payment === 'online' || paidPiastres > 0) return 'move-paid'
  if (seriesId !== null) return 'move-series'
  if (coverage === 'approved') return 'move-approved'
  return coverage === 'stated' && !acceptsInsurer ? 'move-insurer' : null
}

/** How long a move to another doctor can be undone, minutes. */
const UNDO_MOVE_MINUTES = 2

/** Moves from then on can be undone. */
export function undoMoveSince(now: Date): Date {
  return new Date(+now - UNDO_MOVE_MINUTES * 60_000)
}

/** Of another doctor's types the one that is the same visit: of the same kind, with the same name in a language. */
export function sameVisitType<Type extends Pick<VisitType, 'kind' | 'name'>>(
  types: readonly Type[],
  { kind, name }: Pick<VisitType, 'kind' | 'name'>,
): Type | null {
  const isSame = (type: Type) =>
    type.kind === kind && (type.name.ar === name.ar || type.name.en === name.en)
  return types.find(isSame) ?? null
}
