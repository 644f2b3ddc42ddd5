import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { EducationLine } from '#/domain/directory/education.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import { clinicDate, WEEK_START } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { isSlug } from '#/domain/directory/slug.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, insurers } from '#/server/db/schema/catalogue.ts'
import {
  branches,
  doctorInsurers,
  doctorListings,
  doctors,
  weeklyRules,
} from '#/server/db/schema/directory.ts'
import { branchColumns } from '#/server/diary/branch-columns.ts'
import { listSeasons } from '#/server/diary/seasons.ts'
import { listClinicPhotos, type ClinicPhoto } from './clinic-photos.ts'
import { listEducation } from './education.ts'
import type { DoctorSummary, Insurer, ProfileBranch, Review } from './listing.ts'
import { listWaitingFigures, type BranchWaiting } from './waiting-figures.ts'
import { listReviews, meansOfQuestions, type QuestionMean } from './published-reviews.ts'
import { listSummaries } from './summaries.ts'

/** Null for unknown and unpublished doctors. */
export async function findDoctorProfile(
  app: App,
  slug: string,
  now: Date,
): Promise<DoctorProfile | null> {
  const { reads: db } = app
  if (!isSlug(slug)) return null
  const [doctor] = await db
    .select({ id: doctors.id, bio: localized(doctors, 'bio'), facts: factColumns })
    .from(doctors)
    .innerJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
    .where(and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt)))
  if (!doctor) return null
  const [[summary], places, covers, opinions, education, photos, waits, questions] =
    await Promise.all([
      listSummaries(db, [doctor.id], { now }),
      listBranches(db, doctor.id, now),
      listInsurers(db, doctor.id),
      listReviews(db, doctor.id),
      listEducation(db, doctor.id),
      listClinicPhotos(db, doctor.id),
      listWaitingFigures(db, doctor.id),
      meansOfQuestions(db, doctor.id),
    ])
  if (!summary) return null
  const parts = {
    branches: places,
    insurers: covers,
    reviews: opinions,
    education,
    photos,
    waits,
    questions,
  }
  return { ...summary, ...doctor, ...parts }
}

/** Columns that pages show unchanged. */
const factColumns = {
  gender: doctors.gender,
  experienceYears: doctors.experienceYears,
  languages: doctors.languages,
  homeVisit: doctors.homeVisit,
  waitingMinutes: doctors.waitingMinutes,
}

export type ProfileFacts = Pick<typeof doctors.$inferSelect, keyof typeof factColumns>

export type DoctorProfile = DoctorSummary & {
  bio: Localized
  facts: ProfileFacts
  branches: ProfileBranch[]
  insurers: Insurer[]
  education: EducationLine[]
  /** Of all branches, in their order. */
  photos: ClinicPhoto[]
  /** Of the branches where it was measured. */
  waits: BranchWaiting[]
  /** Of the questions with enough answers. */
  questions: QuestionMean[]
  /** The newest ten published reviews. */
  reviews: Review[]
}

const profileBranch = {
  districtSlug: districts.slug,
  ...branchColumns,
  district: localized(districts, 'name'),
  governorateSlug: governorates.slug,
  governorate: localized(governorates, 'name'),
}

async function listBranches(db: Queries, doctorId: string, now: Date): Promise<ProfileBranch[]> {
  const [rows, rules, seasons] = await Promise.all([
    db
      .select(profileBranch)
      .from(branches)
      .innerJoin(districts, eq(districts.slug, branches.districtSlug))
      .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
      .where(eq(branches.doctorId, doctorId))
      .orderBy(asc(branches.position)),
    listHours(db, doctorId),
    listSeasons(db, [doctorId], now),
  ])
  const hoursOf = Map.groupBy(rules, (rule) => rule.branchId)
  return rows.map((branch) => ({
    ...branch,
    hours: (hoursOf.get(branch.id) ?? []).map((rule) => rule.hours),
    seasons: seasons
      .filter(({ branchId, until }) => branchId === branch.id && until >= clinicDate(now))
      .map(({ name, from, until, rules: hours }) => ({ name, from, until, hours: [...hours] })),
  }))
}

async function listHours(db: Queries, doctorId: string) {
  const rules = await db
    .select({
      branchId: weeklyRules.branchId,
      hours: {
        weekday: weeklyRules.weekday,
        startsAt: weeklyRules.startsAt,
        endsAt: weeklyRules.endsAt,
        slotMinutes: weeklyRules.slotMinutes,
      },
    })
    .from(weeklyRules)
    .innerJoin(branches, eq(branches.id, weeklyRules.branchId))
    .where(eq(branches.doctorId, doctorId))
  return rules.toSorted(
    ({ hours: a }, { hours: b }) =>
      dayOfWeek(a.weekday) - dayOfWeek(b.weekday) || (a.startsAt < b.startsAt ? -1 : 1),
  )
}

const dayOfWeek = (weekday: number) => (weekday - WEEK_START + 7) % 7

function listInsurers(db: Queries, doctorId: string): Promise<Insurer[]> {
  return db
    .select({ slug: insurers.slug, name: localized(insurers, 'name') })
    .from(doctorInsurers)
    .innerJoin(insurers, eq(insurers.slug, doctorInsurers.insurerSlug))
    .where(eq(doctorInsurers.doctorId, doctorId))
    .orderBy(asc(insurers.position))
}
