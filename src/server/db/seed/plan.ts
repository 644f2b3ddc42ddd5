import { districts } from './data/districts.ts'
import { governorates, governorateWeights } from './data/governorates.ts'
import { animalSpecialty, humanSpecialties } from './data/specialties.ts'
import type { Random } from './random.ts'

export type Place = { governorate: string; slug: string; en: string; ar: string }

/** What one doctor does, and the area where he or she mostly works. */
export type PracticePlan = { specialty: string; slotMinutes: 15 | 20 | 30; place: Place }

/**
 * Every specialty and every governorate first, then the dermatologists of Nasr City that the first
 * page shows off, then people as they are spread in Egypt; at the end the vets.
 */
export function planPractices(random: Random, count: number): PracticePlan[] {
  const certain = [
    ...humanSpecialties.map((specialty) => plan(specialty, denseDistrict(random))),
    ...governorates.map(([, slug]) => plan(commonSpecialty(random), districtOf(random, slug))),
    ...Array.from({ length: Math.max(6, Math.round(count * 0.03)) }, () =>
      plan(specialtyNamed('dermatology'), firstDistrict('cairo')),
    ),
  ]
  while (certain.length < count) {
    certain.push(plan(anySpecialty(random), districtOf(random, anyGovernorate(random))))
  }
  const people = certain.slice(0, count)
  const vets = Array.from({ length: 3 }, () => plan(animalSpecialty, denseDistrict(random)))
  return [...random.sample(people, people.length), ...vets]
}

/** Another district of the same governorate, for the second branch. */
export function neighbourOf(random: Random, { governorate, slug }: Place): Place {
  return random.pick(placesOf(governorate).filter((each) => each.slug !== slug))
}

const DENSE = ['cairo', 'giza', 'alexandria']
const COMMON = new Set(['pediatrics', 'dentistry', 'internal-medicine', 'obgyn', 'orthopedics'])

const plan = ([specialty, , , , slotMinutes]: typeof animalSpecialty, place: Place) => ({
  specialty,
  slotMinutes,
  place,
})

function specialtyNamed(slug: string) {
  const found = humanSpecialties.find(([each]) => each === slug)
  if (!found) throw new Error(`No specialty ${slug}`)
  return found
}

const anySpecialty = (random: Random) =>
  random.pickWeighted(humanSpecialties, ([, , , weight]) => weight)

const commonSpecialty = (random: Random) =>
  random.pick(humanSpecialties.filter(([slug]) => COMMON.has(slug)))

const anyGovernorate = (random: Random) =>
  random.pickWeighted(governorates, ([, slug]) => governorateWeights[slug] ?? 1)[1]

const denseDistrict = (random: Random) => districtOf(random, random.pick(DENSE))

// The first of a list are the busiest.
function districtOf(random: Random, governorate: string): Place {
  const places = placesOf(governorate)
  return random.pickWeighted(places, (place) => 1 / (2 + places.indexOf(place)))
}

function firstDistrict(governorate: string): Place {
  const [first] = placesOf(governorate)
  if (!first) throw new Error(`No district in ${governorate}`)
  return first
}

function placesOf(governorate: string): Place[] {
  return (districts[governorate] ?? []).map(([slug, en, ar]) => ({ governorate, slug, en, ar }))
}
