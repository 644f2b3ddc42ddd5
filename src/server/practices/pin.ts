import type { Localized } from '#/domain/localized.ts'
import type { Point } from '#/domain/point.ts'

/** A doctor's branch, or a laboratory or hospital. */
export type PinSubject = { kind: 'branch' | 'facility'; id: string }

/** A place that has, or could have, a pin on the map. */
export type PinnedPlace = PinSubject & {
  /** Of the doctor, or of the facility. */
  slug: string
  name: Localized
  /** The branch's name; null for a facility. */
  branch: Localized | null
  address: Localized
  pin: Point | null
}

/** `seen`: the pin that the staff member saw. */
export type PinChange = { pin: Point | null; seen: Point | null; staffId: string }
