import { commonNames, type CommonName } from '#/domain/account/common-names.ts'
import { genders, type Gender } from '#/domain/directory/doctor.ts'
import type { Random } from './random.ts'

const namesOf = (kind: CommonName['kind'], people: CommonName['people']) =>
  commonNames.filter((name) => name.kind === kind && name.people === people)

export type Person = { nameAr: string; nameEn: string }

/** Given name, father's and family name, as on an Egyptian doctor's sign. */
export function newPerson(random: Random, gender: Gender): Person {
  const parts = pickNames(random, gender)
  return {
    nameAr: parts.map(({ ar }) => ar).join(' '),
    nameEn: parts.map((name) => spellingOf(random, name)).join(' '),
  }
}

/** The name that signs a review: the given name and the father's initial, “Mona S.” */
export function newSignature(random: Random): Person {
  const [given, father] = pickNames(random, random.pick(genders))
  return {
    nameAr: `${given.ar} ${father.ar.charAt(0)}.`,
    nameEn: `${spellingOf(random, given)} ${spellingOf(random, father).charAt(0)}.`,
  }
}

function pickNames(random: Random, gender: Gender): readonly [CommonName, CommonName, CommonName] {
  const people = random.chance(0.12) ? 'coptic' : 'muslim'
  const men = namesOf('man', people)
  const given = random.pick(gender === 'male' ? men : namesOf('woman', people))
  const father = random.pick(men.filter(({ ar }) => ar !== given.ar))
  const families = namesOf('family', people)
  const family = random.pick(families.filter(({ ar }) => ar !== given.ar && ar !== father.ar))
  return [given, father, family]
}

function spellingOf(random: Random, { en }: CommonName): string {
  return random.pick(en)
}
