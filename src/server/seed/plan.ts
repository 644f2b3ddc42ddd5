import type { Random } from './random.ts'
import { districtsOf, type District } from '#/server/reference/tables.ts'
import { governorates, humanSpecialties, specialties, type SpecialtyShare } from './shares.ts'

/** A doctor's specialty, and the area where they mostly work. */
export type PracticePlan = {
  specialty: string
  slotMinutes: SpecialtyShare['slotMinutes']
  place: District
}

/**
 * First every specialty and every governorate, then the dermatologists of Nasr City for demonstrations,
 * then doctors as they are distributed in Egypt; the vets last.
 */
export function planPractices(random: Random, count: number): PracticePlan[] {
  const certain = [
    ...humanSpecialties.map((specialty) => plan(specialty, denseDistrict(random))),
    ...governorates.map(({ slug }) => plan(commonSpecialty(random), districtOf(random, slug))),
    ...Array.from({ length: Math.max(6, Math.round(count * 0.03)) }, () =>
      plan(specialtyNamed('dermatology'), firstDistrict('cairo')),
    ),
  ]
  while (certain.length < count) {
    certain.push(plan(anySpecialty(random), districtOf(random, anyGovernorate(random))))
  }
  const people = certain.slice(0, count)
  const vets = Array.from({ length: 3 }, () =>
    plan(specialtyNamed('veterinary'), denseDistrict(random)),
  )
  return [...random.sample(people, people.length), ...vets]
}

/** Another district of the same governorate, for the second branch. */
export function neighbourOf(random: Random, { governorate, slug }: District): District {
  return random.pick(districtsOf(governorate).filter((each) => each.slug !== slug))
}

const DENSE = ['cairo', 'giza', 'alexandria']
const COMMON = new Set(['pediatrics', 'dentistry', 'internal-medicine', 'obgyn', 'orthopedics'])

const plan = ({ slug: specialty, slotMinutes }: SpecialtyShare, place: District) => ({
  specialty,
  slotMinutes,
  place,
})

function specialtyNamed(slug: string) {
  const found = specialties.find((specialty) => specialty.slug === slug)
  if (!found) throw new Error(`No specialty ${slug}`)
  return found
}

const anySpecialty = (random: Random) =>
  random.pickWeighted(humanSpecialties, ({ doctors }) => doctors)

const commonSpecialty = (random: Random) =>
  random.pick(humanSpecialties.filter(({ slug }) => COMMON.has(slug)))

const anyGovernorate = (random: Random) =>
  random.pickWeighted(governorates, ({ doctors }) => doctors).slug

const denseDistrict = (random: Random) => districtOf(random, random.pick(DENSE))

// The first districts of a list have the most doctors.
function districtOf(random: Random, governorate: string): District {
  const places = districtsOf(governorate)
  return random.pickWeighted(places, (place) => 1 / (2 + places.indexOf(place)))
}

function firstDistrict(governorate: string): District {
  const [first] = districtsOf(governorate)
  if (!first) throw new Error(`No district in ${governorate}`)
  return first
}
