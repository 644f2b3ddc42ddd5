import type { BranchTerms, PlaceFields } from '#/domain/directory/branch.ts'
import type { DoctorTexts, Gender } from '#/domain/directory/doctor.ts'
import type { FileTable } from '#/domain/directory/visit-columns.ts'
import type { Localized } from '#/domain/localized.ts'
import type { WeeklyHours } from '#/domain/schedule/hours-text.ts'
import type { Choices } from './choices.ts'

/** A null pin keeps the existing one. */
export type ClinicRecord = PlaceFields &
  BranchTerms & {
    district: string
    hours: WeeklyHours[]
  }

/** A doctor in an import file, identified by the syndicate number, or else by phone and name. */
export type DoctorRecord = DoctorTexts & {
  syndicateNumber: string | null
  /** Null: derived from the English name. */
  slug: string | null
  nameAr: string
  nameEn: string
  gender: Gender
  specialty: string
  experienceYears: number
  homeVisit: boolean
  acceptsNewPatients: boolean
  waitingMinutes: number
  insurers: string[]
  verified: boolean
  published: boolean
  /** In order; further existing clinics stay unchanged. */
  clinics: ClinicRecord[]
}

/** Why a line cannot be read, in which column, and the options that are spelt most like what it has. */
export type LineProblem = { line: number; column: string; code: string; nearest?: Localized[] }

/** What was written where a line has nothing, for a person to check. */
export type LineReview = { line: number; column: string; code: string; value: string }

export type ImportReport = {
  table: FileTable
  added: number
  changed: number
  unchanged: number
  /** The first hundred. */
  problems: LineProblem[]
  problemCount: number
  /** The first hundred. */
  reviews: LineReview[]
  reviewCount: number
}

/**
 * `checking`: lines are read, nothing is written. `refused`: a line cannot be read, so nothing will be
 * written. `ready`: all lines can be applied. `applying`, then `applied` or `failed`: all lines or none.
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

/** What columns can have, and in which governorate each district is. */
export type ImportCatalogue = {
  specialties: Choices
  insurers: Choices
  governorates: Choices
  districts: Choices
  districtsIn: Map<string, Choices>
  governorateOf: Map<string, string>
}

/** Existing data that a file is compared with. */
export type DirectoryFacts = {
  /** By syndicate number. */
  doctors: Map<string, DoctorRecord>
  /** By the phone of the first clinic and a name, see `contactKeys`. */
  contacts: Map<string, DoctorRecord>
  /** Slugs in use, with the doctor who has each. */
  slugs: Map<string, DoctorRecord>
  catalogue: ImportCatalogue
}
