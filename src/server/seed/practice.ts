import { newBranches } from './branches.ts'
import { newDoctor, newInsurances } from './doctors.ts'
import { newEducation } from './education.ts'
import { newDaysOff } from './holidays.ts'
import { insertRows } from '#/server/db/insert.ts'
import type { PracticePlan } from './plan.ts'
import type { Random } from './random.ts'
import type { ReferenceBook } from './references.ts'
import { newReviews, reviewCount } from './reviews.ts'
import { newSeasons } from './seasons.ts'
import type { SlugBook } from './slugs.ts'
import { newVisitTypes } from './visit-types.ts'
import { newComingVisits, newPastVisits } from './visits.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import {
  branches,
  daysOff,
  doctorEducation,
  doctorInsurers,
  doctors,
  seasonRules,
  seasons,
  weeklyRules,
} from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'

type Context = { index: number; now: Date; slugs: SlugBook; references: ReferenceBook }

type PracticeRows = ReturnType<typeof newPractice>

/** A doctor with clinics, hours, types of visits, insurers, visits and reviews. */
export function newPractice(random: Random, plan: PracticePlan, context: Context) {
  const { index, now, references } = context
  const doctor = newDoctor(random, plan, context)
  const { id: doctorId, title, gender } = doctor
  const clinics = newBranches(random, plan, { doctorId, title, index })
  const away = newDaysOff(random, doctorId, clinics.branches, now)
  const seasonal = newSeasons(index, clinics, now)
  const diary = { ...clinics, seasons: seasonal, daysOff: away, now, references }
  const past = newPastVisits(random, reviewCount(random), diary)
  return {
    doctor,
    ...clinics,
    seasons: seasonal,
    visitTypes: newVisitTypes(doctor, clinics.branches, context),
    education: newEducation(doctor, context),
    insurers: newInsurances(random, doctorId),
    daysOff: away,
    visits: [...past, ...newComingVisits(random, diary)],
    reviews: newReviews(random, past, { gender, now }),
  }
}

export async function writePractices(db: Queries, practices: readonly PracticeRows[]) {
  const all = <T>(rowsOf: (practice: PracticeRows) => readonly T[]) => practices.flatMap(rowsOf)
  await insertRows(
    db,
    doctors,
    all(({ doctor }) => [doctor]),
  )
  await insertRows(
    db,
    doctorEducation,
    all((practice) => practice.education),
  )
  await insertRows(
    db,
    branches,
    all((practice) => practice.branches),
  )
  await insertRows(
    db,
    weeklyRules,
    all((practice) => practice.rules),
  )
  await insertRows(
    db,
    seasons,
    all((practice) => practice.seasons.map(({ row }) => row)),
  )
  await insertRows(
    db,
    seasonRules,
    all((practice) => practice.seasons.flatMap(({ ruleRows }) => ruleRows)),
  )
  await insertRows(
    db,
    visitTypes,
    all((practice) => practice.visitTypes.map(({ row }) => row)),
  )
  await insertRows(
    db,
    visitTypeBranches,
    all((practice) => practice.visitTypes.flatMap(({ places }) => places)),
  )
  await insertRows(
    db,
    daysOff,
    all((practice) => practice.daysOff),
  )
  await insertRows(
    db,
    doctorInsurers,
    all((practice) => practice.insurers),
  )
  await insertRows(
    db,
    bookings,
    all((practice) => practice.visits),
  )
  await insertRows(
    db,
    reviews,
    all((practice) => practice.reviews),
  )
}
