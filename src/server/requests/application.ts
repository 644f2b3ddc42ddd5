import { hospitalKinds } from '#/domain/directory/provider.ts'
import { z } from 'zod'
import { accessFeatures } from '#/domain/directory/branch.ts'
import { doctorTitles, genders } from '#/domain/directory/doctor.ts'
import { educationKinds, MOST_EDUCATION_LINES } from '#/domain/directory/education.ts'
import { correctableTexts, type CorrectableTexts } from '#/domain/content/text-corrections.ts'
import type { DoctorChanges } from '#/server/requests/registration.ts'

// Details of applications as other features' forms store them. Others cannot be approved here.

const clinic = z.object({
  district: z.string(),
  address: z.string(),
  landmark: z.string(),
  /** As a field writes it. */
  pin: z.string().nullish(),
  phone: z.string(),
  feePiastres: z.int(),
  followUpFeePiastres: z.int(),
  days: z.array(z.int().min(1).max(7)),
  startsAt: z.string(),
  endsAt: z.string(),
})

const title = z.enum(doctorTitles)

export const doctorApplication = z.object({
  nameAr: z.string(),
  nameEn: z.string(),
  gender: z.enum(genders),
  specialty: z.string(),
  title,
  syndicateNumber: z.string(),
  licenceExpiry: z.string(),
  experience: z.int(),
  languages: z.array(z.string()),
  clinics: z.array(clinic).min(1),
})
export type DoctorApplication = z.output<typeof doctorApplication>

export const facilityApplication = z.object({
  nameAr: z.string(),
  nameEn: z.string(),
  licenceNumber: z.string(),
  licenceExpiry: z.string(),
  director: z.string(),
  district: z.string(),
  address: z.string(),
  landmark: z.string(),
  /** As a field writes it. */
  pin: z.string().nullish(),
  phones: z.array(z.string()).min(1),
  tests: z.array(z.string()).default([]),
  departments: z.array(z.string()).default([]),
  /** A hospital's application; a centre's says so. */
  facilityKind: z.enum(hospitalKinds).default('hospital'),
  homeSampling: z.boolean().default(false),
  accreditation: z.string().nullish().default(null),
})
export type FacilityApplication = z.output<typeof facilityApplication>

const educationLine = z.object({
  kind: z.enum(educationKinds),
  textAr: z.string(),
  textEn: z.string(),
  placeAr: z.string(),
  placeEn: z.string(),
  fromYear: z.int(),
  untilYear: z.int().nullable(),
})

const changes = z.object({
  headlineAr: z.string().optional(),
  headlineEn: z.string().optional(),
  bioAr: z.string().optional(),
  bioEn: z.string().optional(),
  title: title.optional(),
  languages: z.array(z.string()).optional(),
  homeVisit: z.boolean().optional(),
  waitingMinutes: z.int().min(0).max(600).optional(),
  education: z.array(educationLine).max(MOST_EDUCATION_LINES).optional(),
}) satisfies z.ZodType<DoctorChanges>

/** A branch that a provider asks to add, as its form sends it. */
const newBranch = z.object({
  district: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  addressAr: z.string(),
  addressEn: z.string(),
  landmarkAr: z.string(),
  landmarkEn: z.string(),
  /** As a field writes it; empty without one. */
  pin: z.string(),
  phone: z.string(),
  feePiastres: z.int(),
  followUpFeePiastres: z.int(),
  followUpDays: z.int(),
  cutoffHours: z.int(),
  refundPercent: z.int(),
  worksByTurn: z.boolean(),
  allowsUndo: z.boolean(),
  // Earlier requests have none.
  access: z.array(z.enum(accessFeatures)).default([]),
  askAgainHours: z.int().default(0),
})
export type BranchApplication = z.output<typeof newBranch>

const correction = z.object({
  field: z.enum(correctableTexts),
  sent: z.string(),
  published: z.string(),
})

/** A requested change of a profile, with the values at the time of the request, or a new branch. */
export const profileChange = z.object({
  doctorId: z.uuid(),
  changes: changes.default({}),
  branch: newBranch.optional(),
  before: z.record(z.string(), z.unknown()).default({}),
  /** What staff changed when they approved it. */
  corrections: z.array(correction).default([]),
})
export type ProfileChange = z.output<typeof profileChange>

/** The texts of a change that can be corrected, as they were sent. */
export function sentTexts({ changes: sent, branch }: ProfileChange): CorrectableTexts {
  const { headlineAr, headlineEn, bioAr, bioEn } = sent
  const { nameAr, nameEn, addressAr, addressEn, landmarkAr, landmarkEn } = branch ?? {}
  const place = { nameAr, nameEn, addressAr, addressEn, landmarkAr, landmarkEn }
  return { headlineAr, headlineEn, bioAr, bioEn, ...place }
}
