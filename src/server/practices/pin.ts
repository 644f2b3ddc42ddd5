import type { Point } from '#/domain/point.ts'

/** A doctor's branch, or a laboratory or hospital. */
export type PinSubject = { kind: 'branch' | 'facility'; id: string }

/** Something that stands, or could stand, on the map. */
export type PinnedPlace = PinSubject & {
  /** Of the doctor, or of the facility. */
  slug: string
  nameAr: string
  nameEn: string
  /** Of the branch; null for a facility. */
  branchAr: string | null
  branchEn: string | null
  addressAr: string
  addressEn: string
  pin: Point | null
}

/** `seen`: the place that the desk saw, and corrects. */
export type PinChange = { pin: Point | null; seen: Point | null; staffId: string }
