import type { Localized } from '#/domain/localized.ts'
import type { Point } from './point.ts'

/** The name and address of a branch, a facility or an office of ours. */
export type Address = { name: Localized; address: Localized; landmark: Localized }

/** An address on the map; without a pin, the district's centre is used. */
export type Place = Address & { pin: Point | null }

/** A place as tables, forms and files store it: a field for each language. */
export type PlaceFields = Record<`${'name' | 'address' | 'landmark'}${'Ar' | 'En'}`, string> & {
  pin: Point | null
}

/** The district of a place, by name. */
export type InDistrict = { district: Localized }
export type InGovernorate = { governorate: Localized }

/** The fees and rules of a doctor's branch. */
export type BranchFees = {
  /** E.164, or a hotline. */
  phone: string
  feePiastres: number
  followUpFeePiastres: number
  /** How long after a visit a follow-up has that fee. */
  followUpDays: number
  /** A booking can be cancelled or moved until this many minutes before it starts. */
  cutoffMinutes: number
}

/** A branch's fees, its refund rule, and in which order patients are seen. */
export type BranchTerms = BranchFees & {
  /** The share of an online payment that is refunded when a booking is cancelled in time. */
  refundPercent: number
  /** Patients are seen in the order of their arrival, by number, and not at their time. */
  worksByTurn: boolean
  /** A booking made by mistake can be undone for ten minutes, whatever the cut-off. */
  allowsUndo: boolean
}

/** What a place offers to people with reduced mobility or a car, as its owner states it. */
export const accessFeatures = [
  'ground-floor',
  'lift',
  'ramp',
  'accessible-toilet',
  'parking',
] as const
export type AccessFeature = (typeof accessFeatures)[number]

/** A doctor's branch as pages need it. */
export type Branch = Place &
  InDistrict &
  BranchTerms & {
    id: string
    access: AccessFeature[]
    /** How long before a visit its patient is asked again whether they come; 0: not at all. */
    askAgainHours: number
  }
