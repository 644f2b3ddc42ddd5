import type { Point } from './point.ts'

/** The name and address of a branch, a facility or an office of ours, in both languages. */
export type Address = {
  nameAr: string
  nameEn: string
  addressAr: string
  addressEn: string
  landmarkAr: string
  landmarkEn: string
}

/** An address on the map; without a pin its district's centre counts. */
export type Place = Address & { pin: Point | null }

/** The district of a place, by name. */
export type InDistrict = { districtAr: string; districtEn: string }
export type InGovernorate = { governorateAr: string; governorateEn: string }

/** What a doctor's branch asks. */
export type BranchFees = {
  /** E.164, or a hotline. */
  phone: string
  feePiastres: number
  followUpFeePiastres: number
  /** For how long after a visit a follow-up has that fee. */
  followUpDays: number
  /** A booking can be cancelled or moved until so many minutes before it starts. */
  cutoffMinutes: number
}

/** The same with what patients get back, and how they are seen. */
export type BranchTerms = BranchFees & {
  /** Of what was paid online, when a booking is cancelled in time. */
  refundPercent: number
  /** People are seen in the order of their arrival, by number, and not at their minute. */
  worksByTurn: boolean
}

/** A doctor's branch as pages need it. */
export type Branch = Place & InDistrict & BranchTerms & { id: string }
