import { BOOKING_HORIZON_DAYS } from '#/domain/booking/booking.ts'
import type { Localized } from '#/domain/localized.ts'
import type { Slot, VisitLength } from '#/domain/schedule/schedule.ts'
import type { RoomKind } from '#/domain/schedule/rooms.ts'
import { addDays, clinicDate, endOfClinicDay, startOfClinicDay } from '#/domain/schedule/zone.ts'

export const visitKinds = ['consultation', 'follow-up', 'procedure'] as const
export type VisitKind = (typeof visitKinds)[number]

/**
 * `returning`: patients with a completed visit to this doctor, under the same phone, within the type's days.
 * `clinic-only`: the clinic books it, patients cannot.
 */
export const visitBookers = ['anyone', 'returning', 'clinic-only'] as const
export type VisitBookers = (typeof visitBookers)[number]

/** How many a doctor offers at most. */
export const MAX_VISIT_TYPES = 50

/** How long texts may be, in characters. */
export const visitTextLengths = { name: 60, preparation: 200 }
export const visitMinutes = { min: 5, max: 240 }
export const bufferMinutes = { min: 0, max: 60 }
export const visitDaysAhead = { min: 1, max: 180 }
export const visitNoticeHours = { min: 0, max: 168 }
export const visitPlaces = { min: 1, max: 99 }
export const visitReturningDays = { min: 0, max: 365 }

/** What an owner states of a type, in both languages; money in piastres. */
export type VisitTypeFacts = VisitLength & {
  nameAr: string
  nameEn: string
  preparationAr: string
  preparationEn: string
} & Omit<VisitType, keyof VisitLength | 'id' | 'slug' | 'name' | 'preparation'>

/** What most types are, where an owner or a file does not say. */
export const usualVisitType = {
  kind: 'procedure',
  isFeeFrom: false,
  minutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  preparationAr: '',
  preparationEn: '',
  bookableBy: 'anyone',
  returningDays: 0,
  daysAhead: 60,
  noticeHours: 0,
  placesPerDay: null,
  needs: null,
} as const satisfies Partial<VisitTypeFacts>

export type VisitTypeProblem = 'visit-fee-required' | 'visit-days-required'

/**
 * Why a type cannot be offered as stated. Only a follow-up may be free, and days of return are needed where only
 * returning patients may book.
 */
export function visitTypeProblems({
  kind,
  feePiastres,
  bookableBy,
  returningDays,
}: Pick<VisitType, 'kind' | 'feePiastres' | 'bookableBy' | 'returningDays'>): VisitTypeProblem[] {
  const isFree = feePiastres === 0 && kind !== 'follow-up'
  const isEndless = bookableBy === 'returning' && returningDays === 0
  return [
    ...(isFree ? (['visit-fee-required'] as const) : []),
    ...(isEndless ? (['visit-days-required'] as const) : []),
  ]
}

type VisitNames = Pick<VisitTypeFacts, 'nameAr' | 'nameEn'>

/** Why a type cannot be offered beside the doctor's others; null if it can. */
export function visitTypeConflict(
  others: readonly VisitNames[],
  { nameAr, nameEn }: VisitNames,
): 'visit-types-too-many' | 'visit-name-taken' | null {
  if (others.length >= MAX_VISIT_TYPES) return 'visit-types-too-many'
  const isTaken = others.some((other) => other.nameAr === nameAr || other.nameEn === nameEn)
  return isTaken ? 'visit-name-taken' : null
}

/**
 * What a doctor offers beside the consultation, which is the default: its fee is the branch's, and its length a slot
 * of the hours.
 */
export type VisitType = VisitLength & {
  id: string
  /** Unique at the doctor. */
  slug: string
  name: Localized
  /** One line on how to prepare; empty where there is nothing to do. */
  preparation: Localized
  kind: VisitKind
  feePiastres: number
  /** The fee is where prices begin. */
  isFeeFrom: boolean
  bookableBy: VisitBookers
  /** Within how many days after a visit a patient is `returning`. */
  returningDays: number
  branchIds: readonly string[]
  /** On how many days from today it can be booked. */
  daysAhead: number
  /** How many hours before it starts it can last be booked. */
  noticeHours: number
  /** How many can be booked a day, at all branches; null without a limit. */
  placesPerDay: number | null
  /** The room or device that a visit takes where the branch is at a centre; null where it needs none. */
  needs: RoomKind | null
}

/** A doctor's type with the clinic dates on which no place is left. */
export type OfferedVisitType = VisitType & { fullDates: readonly string[] }

/** Those that visitors see: a clinic alone books the others. */
export function publicTypes<Type extends VisitType>(types: readonly Type[]): Type[] {
  return types.filter(({ bookableBy }) => bookableBy !== 'clinic-only')
}

/** When visits of a type can start; without one, of the consultation. For a clinic there is no notice. */
export function visitWindow(
  type: Pick<VisitType, 'daysAhead' | 'noticeHours'> | null,
  now: Date,
  by: 'visitor' | 'clinic' = 'visitor',
): { from: Date; until: Date } {
  const { daysAhead, noticeHours } = type ?? { daysAhead: BOOKING_HORIZON_DAYS, noticeHours: 0 }
  const notice = by === 'visitor' ? noticeHours : 0
  return {
    from: new Date(+now + notice * HOUR_MS),
    until: startOfClinicDay(addDays(clinicDate(now), daysAhead)),
  }
}

/**
 * Until when a page of free times is correct if the diary does not change; undefined without an end. With a type, the
 * first time can no longer be booked once its notice begins, and another day is added at midnight.
 */
export function timesEnd(
  type: Pick<VisitType, 'noticeHours'> | null,
  first: Pick<Slot, 'startsAt'> | undefined,
  now: Date,
): Date | undefined {
  if (!type) return first?.startsAt
  const midnight = endOfClinicDay(clinicDate(now))
  const last = first && new Date(+first.startsAt - type.noticeHours * HOUR_MS)
  return last && last < midnight ? last : midnight
}

/** Whether the fee can be paid online: it is the price, and there is one. */
export function isPayableOnline(
  type: Pick<VisitType, 'isFeeFrom' | 'feePiastres'> | null,
): boolean {
  return !type || (!type.isFeeFrom && type.feePiastres > 0)
}

/** Whether the type is offered at the slot's branch and has a place left on its date. */
export function isOfferedAt(
  type: Pick<OfferedVisitType, 'branchIds' | 'fullDates'>,
  { branchId, startsAt }: Pick<Slot, 'branchId' | 'startsAt'>,
): boolean {
  return type.branchIds.includes(branchId) && !type.fullDates.includes(clinicDate(startsAt))
}

/** From when on a completed visit makes its patient a returning one. */
export function returningSince(
  { returningDays }: Pick<VisitType, 'returningDays'>,
  now: Date,
): Date {
  return startOfClinicDay(addDays(clinicDate(now), -returningDays))
}

const HOUR_MS = 3_600_000
