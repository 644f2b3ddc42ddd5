import { publicTypes, type VisitType } from '#/domain/booking/visit-type.ts'
import { clinicPhotoPicture, type ClinicPicture } from '#/domain/directory/clinic-photo.ts'
import type { EducationKind, EducationLine, Years } from '#/domain/directory/education.ts'
import { localized, type NamedItem } from '#/domain/localized.ts'
import { hasService } from '#/brand.ts'
import { WEEK_START } from '#/domain/schedule/clinic.ts'
import { endOfClinicDay } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listVisitTypes } from '#/server/diary/visit-types.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import { viewBranch, type BranchView } from './branch.ts'
import type { ClinicPhoto } from './clinic-photos.ts'
import { listCentres } from './centres.ts'
import type { ProfileBranch, ProfileSeason, Review, WeeklyHours } from './listing.ts'
import { findDoctorProfile, type DoctorProfile, type ProfileFacts } from './profile.ts'
import type { QuestionMean } from './published-reviews.ts'
import { viewCard, type DoctorCardView } from './views.ts'

export type HoursView = {
  /** ISO weekday, Monday is 1. */
  weekday: number
  /** Wall-clock times of the clinic; none on a day off. */
  spans: { startsAt: string; endsAt: string }[]
}

export type ProfileBranchView = BranchView & {
  governorate: string
  governorateSlug: string
  districtSlug: string
  /** The published centre where it is; null without one. */
  centre: { slug: string; name: string } | null
  /** All seven days, starting on Saturday. */
  hours: HoursView[]
  seasons: ProfileSeasonView[]
  photos: ClinicPhotoView[]
}

export type ClinicPhotoView = { id: string; alt: string; picture: ClinicPicture }

/** Dates, both included, on which other hours hold; all seven days. */
export type ProfileSeasonView = Omit<ProfileSeason, 'hours'> & { hours: HoursView[] }

export type ReviewView = {
  id: string
  rating: number
  comment: string
  authorName: string
  createdAt: string
  /** The practice's. */
  answer: string | null
}

/** `branch`: its name, where the doctor has several. */
export type WaitView = { branch: string | null; minutes: number; visits: number }

/** A degree, fellowship or post. */
export type EducationView = Years & { kind: EducationKind; text: string; place: string }

/** A type of visit, and its fee or where prices begin. */
export type OfferView = { name: string; feePiastres: number; isFeeFrom: boolean }

export type ProfileView = DoctorCardView &
  ProfileFacts & {
    specialty: string
    areas: string[]
    bio: string
    branches: ProfileBranchView[]
    insurers: { slug: string; name: string }[]
    reviews: ReviewView[]
    /** Means of what reviews were asked besides the whole visit. */
    questions: QuestionMean[]
    education: EducationView[]
    /** How long patients waited at each branch where it was measured. */
    waits: WaitView[]
    /** For search engines, so none of demo doctors. */
    offers: OfferView[]
  }

/** Null for unknown and unpublished doctors. */
export async function findProfile(app: App, slug: string): Promise<ProfileView | null> {
  const now = app.clock.now()
  const doctor = await findDoctorProfile(app, slug, now)
  if (!doctor) return null
  // A change of the diary also invalidates the doctor's page, and so does the end of a season.
  const ends = doctor.branches.flatMap(({ seasons }) => seasons.map(({ until }) => until))
  const [first] = ends.toSorted()
  dependsOn([`diary:${doctor.id}`], first ? endOfClinicDay(first) : null)
  const [types, centres] = await Promise.all([
    doctor.isDemo ? [] : listVisitTypes(app.reads, doctor.id, now),
    hasService('facilities') ? listCentres(app, doctor.id) : new Map<string, NamedItem>(),
  ])
  return { ...viewProfile(doctor, now, centres), offers: publicTypes(types).map(viewOffer) }
}

type Centres = ReadonlyMap<string, NamedItem>

function viewProfile(
  doctor: DoctorProfile,
  now: Date,
  centres: Centres,
): Omit<ProfileView, 'offers'> {
  return {
    ...viewCard(doctor, now),
    ...doctor.facts,
    specialty: inLocale(doctor.specialty),
    areas: doctor.areas.map((area) => inLocale(area.district)),
    bio: inLocale(doctor.bio),
    branches: doctor.branches.map((branch) => viewProfileBranch(branch, doctor, centres)),
    insurers: doctor.insurers.map(({ slug, name }) => ({
      slug,
      name: inLocale(name),
    })),
    reviews: doctor.reviews.map(viewReview),
    questions: doctor.questions,
    education: doctor.education.map(viewEducation),
    ...viewWaits(doctor),
  }
}

/** What the doctor states counts only where nothing was measured. */
function viewWaits({ branches, waits, facts }: DoctorProfile) {
  const measured = branches.flatMap(({ id, name }): WaitView[] => {
    const wait = waits.find(({ branchId }) => branchId === id)
    const branch = branches.length > 1 ? inLocale(name) : null
    return wait ? [{ branch, minutes: wait.median, visits: wait.visits }] : []
  })
  const isMeasured = measured.length === branches.length
  return { waits: measured, waitingMinutes: isMeasured ? 0 : facts.waitingMinutes }
}

function viewProfileBranch(
  branch: ProfileBranch,
  doctor: DoctorProfile,
  centres: Centres,
): ProfileBranchView {
  const { governorateSlug, districtSlug } = branch
  const centre = centres.get(branch.id)
  return {
    ...viewBranch(branch, doctor),
    centre: centre ? { slug: centre.slug, name: inLocale(centre.name) } : null,
    governorate: inLocale(branch.governorate),
    governorateSlug,
    districtSlug,
    hours: viewWeek(branch.hours),
    photos: doctor.photos.filter(({ branchId }) => branchId === branch.id).map(viewPhoto),
    seasons: branch.seasons.map((season) => ({ ...season, hours: viewWeek(season.hours) })),
  }
}

/** All seven days, starting on Saturday, so that days off are shown. */
function viewWeek(hours: WeeklyHours[]): HoursView[] {
  const week = Array.from({ length: 7 }, (_, index) => ((WEEK_START - 1 + index) % 7) + 1)
  return week.map((weekday) => ({
    weekday,
    spans: hours
      .filter((each) => each.weekday === weekday)
      .map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  }))
}

function viewPhoto({ id, alt }: ClinicPhoto): ClinicPhotoView {
  return { id, alt: inLocale(alt), picture: clinicPhotoPicture(id) }
}

function viewEducation(line: EducationLine): EducationView {
  const { kind, fromYear, untilYear } = line
  const [text, place] = [inLocale(localized(line, 'text')), inLocale(localized(line, 'place'))]
  return { kind, text, place, fromYear, untilYear }
}

function viewOffer({ name, feePiastres, isFeeFrom }: VisitType): OfferView {
  return { name: inLocale(name), feePiastres, isFeeFrom }
}

function viewReview({ createdAt, ...review }: Review): ReviewView {
  return { ...review, createdAt: createdAt.toISOString() }
}
