import type { BranchTerms, Place } from '#/domain/branch.ts'
import type { DoctorTexts, Gender } from '#/domain/doctor.ts'
import type { WeeklyHours } from '#/domain/hourstext.ts'

/** A null pin: the one that there is stays. */
export type ClinicRecord = Place &
  BranchTerms & {
    district: string
    hours: WeeklyHours[]
  }

/** A doctor as a file of the directory has them; the syndicate number says who it is. */
export type DoctorRecord = DoctorTexts & {
  syndicateNumber: string
  /** Null: made of the English name. */
  slug: string | null
  nameAr: string
  nameEn: string
  gender: Gender
  specialty: string
  experienceYears: number
  homeVisit: boolean
  waitingMinutes: number
  insurers: string[]
  verified: boolean
  published: boolean
  /** In their order; those that a file doesn't name stay as they are. */
  clinics: ClinicRecord[]
}

/** What a line can't be read for: where, and why. */
export type LineProblem = { line: number; column: string; code: string }

export type ImportReport = {
  added: number
  changed: number
  unchanged: number
  /** The first hundred. */
  problems: LineProblem[]
  problemCount: number
}

/**
 * `checking`: read line by line, nothing written. `refused`: a line can't be read, and so nothing
 * will be. `ready`: all of it can be applied. `applying`, then `applied`, or `failed`: all or nothing.
 */
export type ImportStatus = 'checking' | 'refused' | 'ready' | 'applying' | 'applied' | 'failed'

export type ImportFacts = {
  id: string
  format: 'csv' | 'json'
  fileName: string
  status: ImportStatus
  lineCount: number
  doneCount: number
  report: ImportReport | null
  /** Null for the command line. */
  staffName: string | null
  createdAt: Date
}

export type ImportJob = {
  id: string
  format: 'csv' | 'json'
  status: 'checking' | 'applying'
  content: string
  staffId: string | null
}

export type NewImport = {
  format: 'csv' | 'json'
  fileName: string
  content: string
  staffId: string | null
  submissionKey: string
}

/** What a file is compared with. */
export type DirectoryFacts = {
  /** By syndicate number. */
  doctors: Map<string, DoctorRecord>
  /** Slugs that are taken, also by doctors of other numbers, with whose they are. */
  slugs: Map<string, string>
  specialties: Set<string>
  districts: Set<string>
  insurers: Set<string>
}
