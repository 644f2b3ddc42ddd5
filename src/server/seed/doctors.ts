import type { DoctorTitle, Gender } from '#/domain/directory/doctor.ts'
import type { doctorInsurers, doctors } from '#/server/db/schema/directory.ts'
import { newPerson } from './people.ts'
import type { PracticePlan } from './plan.ts'
import { newProfile } from './profile.ts'
import type { Random } from './random.ts'
import type { SlugBook } from './slugs.ts'
import { insurers } from '#/server/reference/tables.ts'

export type DoctorRow = typeof doctors.$inferInsert & { title: DoctorTitle; gender: Gender }

/** `index` determines the syndicate number, which must be unique. */
export function newDoctor(
  random: Random,
  { specialty }: PracticePlan,
  { index, slugs, now }: { index: number; slugs: SlugBook; now: Date },
): DoctorRow {
  const gender = genderFor(random, specialty)
  const person = newPerson(random, gender)
  const title = titleFor(random, specialty)
  const years = random.int(...YEARS[title])
  const publishedAt = daysBefore(now, random.int(30, 500))
  return {
    id: random.uuid(),
    slug: slugs.take(`dr ${person.nameEn}`),
    ...person,
    gender,
    title,
    specialtySlug: specialty,
    ...newProfile(random, { specialty, title, gender, years }),
    languages: languages(random),
    syndicateNumber: String(100_000 + index * 7),
    verifiedAt: random.chance(0.7) ? daysBefore(now, random.int(1, 30)) : null,
    experienceYears: years,
    homeVisit: random.chance(VISITS_HOMES.has(specialty) ? 0.4 : 0.06),
    waitingMinutes: random.int(1, 9) * 5,
    isDemo: true,
    publishedAt,
    createdAt: publishedAt,
  }
}

export function newInsurances(
  random: Random,
  doctorId: string,
): (typeof doctorInsurers.$inferInsert)[] {
  const count = random.chance(0.3) ? 0 : random.int(1, 5)
  return random.sample(insurers, count).map(({ slug }) => ({ doctorId, insurerSlug: slug }))
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(+now - days * 86_400_000)
}

const YEARS: Record<DoctorTitle, [number, number]> = {
  general: [3, 8],
  specialist: [5, 15],
  consultant: [12, 28],
  professor: [20, 40],
}

const TITLE_SHARES: readonly (readonly [DoctorTitle, number])[] = [
  ['general', 6],
  ['specialist', 44],
  ['consultant', 38],
  ['professor', 12],
]

const VISITS_HOMES = new Set([
  'physiotherapy',
  'geriatrics',
  'family-medicine',
  'internal-medicine',
  'pediatrics',
  'laboratory',
])

function genderFor(random: Random, specialty: string): Gender {
  return specialty !== 'andrology' && random.chance(0.42) ? 'female' : 'male'
}

// Only family doctors and dentists can be general practitioners.
function titleFor(random: Random, specialty: string): DoctorTitle {
  const isGeneral = specialty === 'family-medicine' || specialty === 'dentistry'
  const titles = TITLE_SHARES.filter(([title]) => isGeneral || title !== 'general')
  return random.pickWeighted(titles, ([title, share]) => (title === 'general' ? 40 : share))[0]
}

function languages(random: Random): string[] {
  const others = [
    ['en', 0.72],
    ['fr', 0.12],
    ['de', 0.05],
  ] as const
  return ['ar', ...others.filter(([, share]) => random.chance(share)).map(([code]) => code)]
}
