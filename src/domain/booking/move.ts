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
