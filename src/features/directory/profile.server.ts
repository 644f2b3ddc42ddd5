import { WEEK_START } from '#/domain/clinic.ts'
import { viewProviderPhone } from '#/domain/providerphone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { DoctorProfile, ProfileBranch, Review, WeeklyHours } from '#/server/doctors/listing.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import { madeOf } from '#/server/requeststore.server.ts'
import type { HoursView, ProfileBranchView, ProfileView, ReviewView } from './directory.ts'
import { profileHead } from './profilehead.server.ts'
import { viewCard } from './views.server.ts'

type Asked = { slug: string; origin: string }

/** `origin` is where the page is reached: its addresses in schema.org's data are whole. */
export async function findProfile(app: App, { slug, origin }: Asked): Promise<ProfileView | null> {
  const now = app.clock.now()
  const doctor = await findDoctorProfile(app, slug, now)
  if (!doctor) return null
  // News of its diary is news of the doctor too.
  madeOf([`diary:${doctor.id}`])
  const profile = viewProfile(doctor, now)
  return { ...profile, head: profileHead(profile, origin) }
}

function viewProfile(doctor: DoctorProfile, now: Date): Omit<ProfileView, 'head'> {
  return {
    ...viewCard(doctor, now),
    gender: doctor.gender,
    specialty: inLocale(doctor.specialtyAr, doctor.specialtyEn),
    experienceYears: doctor.experienceYears,
    languages: doctor.languages,
    homeVisit: doctor.homeVisit,
    waitingMinutes: doctor.waitingMinutes,
    areas: doctor.areas.map((area) => inLocale(area.districtAr, area.districtEn)),
    bio: inLocale(doctor.bioAr, doctor.bioEn),
    branches: doctor.branches.map((branch) => viewBranch(branch, doctor)),
    insurers: doctor.insurers.map(({ slug, nameAr, nameEn }) => ({
      slug,
      name: inLocale(nameAr, nameEn),
    })),
    reviews: doctor.reviews.map(viewReview),
  }
}

function viewBranch(
  branch: ProfileBranch,
  { isDemo }: Pick<DoctorProfile, 'isDemo'>,
): ProfileBranchView {
  return {
    id: branch.id,
    name: inLocale(branch.nameAr, branch.nameEn),
    governorate: inLocale(branch.governorateAr, branch.governorateEn),
    governorateSlug: branch.governorateSlug,
    district: inLocale(branch.districtAr, branch.districtEn),
    districtSlug: branch.districtSlug,
    address: inLocale(branch.addressAr, branch.addressEn),
    landmark: inLocale(branch.landmarkAr, branch.landmarkEn),
    pin: branch.pin,
    phone: viewProviderPhone(branch.phone, isDemo),
    feePiastres: branch.feePiastres,
    followUpFeePiastres: branch.followUpFeePiastres,
    followUpDays: branch.followUpDays,
    cutoffMinutes: branch.cutoffMinutes,
    hours: viewWeek(branch.hours),
  }
}

/** All seven days from Saturday on, so that a day off is seen as one. */
function viewWeek(hours: WeeklyHours[]): HoursView[] {
  const week = Array.from({ length: 7 }, (_, index) => ((WEEK_START - 1 + index) % 7) + 1)
  return week.map((weekday) => ({
    weekday,
    spans: hours
      .filter((each) => each.weekday === weekday)
      .map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  }))
}

function viewReview({ id, rating, comment, authorName, createdAt }: Review): ReviewView {
  return { id, rating, comment, authorName, createdAt: createdAt.toISOString() }
}
