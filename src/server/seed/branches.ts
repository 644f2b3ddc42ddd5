import { z } from 'zod'
import { DEFAULT_CUTOFF_MINUTES } from '#/domain/booking/booking.ts'
import type { AccessFeature } from '#/domain/directory/branch.ts'
import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import type { Localized } from '#/domain/localized.ts'
import type { Point } from '#/domain/directory/point.ts'
import type { branches, weeklyRules } from '#/server/db/schema/directory.ts'
import { text } from '#/server/reference/table.ts'
import { newWeeks, type WorkingDay } from './hours.ts'
import { inventedPhone } from './phones.ts'
import { pinIn } from './pins.ts'
import { neighbourOf, type PracticePlan } from './plan.ts'
import type { Random } from './random.ts'
import { readTable } from './table.ts'
import type { District } from '#/server/reference/tables.ts'

export type BranchRow = typeof branches.$inferInsert
export type RuleRow = typeof weeklyRules.$inferInsert

/** One or two clinics, as the law allows, with their hours. */
export function newBranches(
  random: Random,
  { place, slotMinutes }: PracticePlan,
  { doctorId, title, index }: { doctorId: string; title: DoctorTitle; index: number },
): { branches: BranchRow[]; rules: RuleRow[] } {
  const hasTwo = random.chance(0.4)
  const places = hasTwo ? [place, neighbourOf(random, place)] : [place]
  const weeks = newWeeks(random, hasTwo ? 2 : 1)
  const branches = places.map((each, position) =>
    newBranch(random, each, {
      doctorId,
      title,
      phone: inventedPhone(each.slug, index * 2 + position),
      pin: pinIn(each.slug, index * 2 + position),
      position,
      // Not random, because another random number would change all that follows.
      refundPercent: index % 4 === 3 ? 50 : 100,
      access: accessOf(index + position),
    }),
  )
  const rules = branches.flatMap(({ id, position }) =>
    (weeks[position] ?? []).map((day) => ruleRow(random, id, day, slotMinutes)),
  )
  return { branches, rules }
}

type Owner = {
  doctorId: string
  title: DoctorTitle
  phone: string
  pin: Point
  position: number
  refundPercent: number
  access: AccessFeature[]
}

function newBranch(random: Random, place: District, { title, ...owner }: Owner): BranchRow {
  return {
    id: random.uuid(),
    ...owner,
    ...addressIn(random, place),
    ...feesFor(random, title),
    cutoffMinutes: random.pick([
      DEFAULT_CUTOFF_MINUTES,
      DEFAULT_CUTOFF_MINUTES,
      DEFAULT_CUTOFF_MINUTES,
      240,
    ]),
  }
}

/** As many as in a street: some say nothing, few have a ramp. Addresses name a floor, so none is on the ground. */
const ACCESS: readonly AccessFeature[][] = [
  [],
  ['lift'],
  ['lift', 'parking'],
  [],
  ['lift', 'ramp', 'accessible-toilet'],
  ['parking'],
]

function accessOf(index: number): AccessFeature[] {
  return ACCESS[index % ACCESS.length] ?? []
}

const bilingual = { ar: text, en: text }
/** Main streets of dense districts; rows without a district are street names of every Egyptian town. */
const streets = readTable('streets.csv', { district: z.string(), ...bilingual })

/** Landmarks by which people describe an address. */
const landmarks = readTable('landmarks.csv', bilingual)

const ORDINALS: readonly Localized[] = [
  { ar: 'الأول', en: '1st' },
  { ar: 'الثاني', en: '2nd' },
  { ar: 'الثالث', en: '3rd' },
  { ar: 'الرابع', en: '4th' },
  { ar: 'الخامس', en: '5th' },
]

/** Ranges for a first visit, in units of ten EGP. */
const FEES: Record<DoctorTitle, readonly [number, number]> = {
  general: [20, 30],
  specialist: [20, 45],
  consultant: [35, 70],
  professor: [50, 100],
}

const arabicNumber = new Intl.NumberFormat('ar-EG')

function addressIn(random: Random, place: District) {
  const street = random.pick(streetsOf(place.slug))
  const floor = random.pick(ORDINALS)
  const landmark = random.pick(landmarks)
  const house = random.int(1, 120)
  return {
    districtSlug: place.slug,
    nameAr: `عيادة ${place.nameAr}`,
    nameEn: `${place.nameEn} clinic`,
    addressAr: `${houseAr(house, street)}، الدور ${floor.ar}، ${place.nameAr}`,
    addressEn: `${houseEn(house, street)}, ${floor.en} floor, ${place.nameEn}`,
    landmarkAr: landmark.ar,
    landmarkEn: landmark.en,
  }
}

// Squares and markets have no house numbers, so the address names the building.
function houseAr(house: number, { ar }: Localized): string {
  const number = arabicNumber.format(house)
  return ar.startsWith('شارع') ? `${number} ${ar}` : `عمارة ${number}، ${ar}`
}

function houseEn(house: number, { ar, en }: Localized): string {
  return ar.startsWith('شارع') ? `${house} ${en}` : `Building ${house}, ${en}`
}

function streetsOf(district: string) {
  const own = streets.filter((street) => street.district === district)
  return own.length > 0 ? own : streets.filter((street) => street.district === '')
}

function feesFor(random: Random, title: DoctorTitle) {
  const famous = title === 'professor' && random.chance(0.15)
  const fee = famous ? random.int(120, 150) : random.int(...FEES[title])
  // Most fees end in 50 or 00, and some in another multiple of ten.
  const rounded = random.chance(0.8) ? Math.round(fee / 5) * 5 : fee
  const followUp = random.chance(0.25) ? 0 : Math.round(rounded * random.pick([0.3, 0.4, 0.5]))
  return {
    feePiastres: rounded * PIASTRES_A_STEP,
    followUpFeePiastres: followUp * PIASTRES_A_STEP,
    followUpDays: random.pick([7, 10, 14]),
  }
}

const PIASTRES_A_STEP = 1000

function ruleRow(
  random: Random,
  branchId: string,
  { weekday, hours: [startsAt, endsAt] }: WorkingDay,
  slotMinutes: number,
): RuleRow {
  return { id: random.uuid(), branchId, weekday, startsAt, endsAt, slotMinutes }
}
