import { clinicTime } from '#/domain/schedule/zone.ts'

export const partsOfClinicDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfClinicDay = (typeof partsOfClinicDay)[number]

const AFTERNOON_BEGINS = '12:00'
const EVENING_BEGINS = '17:00'
const NIGHT_ENDS = '04:00'

/** By the clinic's wall clock; the small hours of a night clinic belong to the evening. */
export function partOfClinicDay(instant: Date): PartOfClinicDay {
  const time = clinicTime(instant)
  if (time >= EVENING_BEGINS || time < NIGHT_ENDS) return 'evening'
  return time < AFTERNOON_BEGINS ? 'morning' : 'afternoon'
}
