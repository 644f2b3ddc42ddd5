import { copticFamilies, muslimFamilies } from './data/families.ts'
import { copticMen, muslimMen } from './data/men.ts'
import type { Spelt } from './data/wording.ts'
import { copticWomen, muslimWomen } from './data/women.ts'
import type { Random } from './random.ts'

export type Gender = 'female' | 'male'

export type Person = { nameAr: string; nameEn: string }

/** Given name, father's and family name, as on an Egyptian doctor's sign. */
export function newPerson(random: Random, gender: Gender): Person {
  const parts = pickNames(random, gender)
  return {
    nameAr: parts.map(([ar]) => ar).join(' '),
    nameEn: parts.map((name) => spellingOf(random, name)).join(' '),
  }
}

/** A patient as a review signs him or her, by the given name and the father's initial: “Mona S.” */
export function newSignature(random: Random): Person {
  const [given, father] = pickNames(random, random.pick(['female', 'male'] as const))
  return {
    nameAr: `${given[0]} ${father[0].charAt(0)}.`,
    nameEn: `${spellingOf(random, given)} ${spellingOf(random, father).charAt(0)}.`,
  }
}

function pickNames(random: Random, gender: Gender): readonly [Spelt, Spelt, Spelt] {
  const isCoptic = random.chance(0.12)
  const men = isCoptic ? copticMen : muslimMen
  const women = isCoptic ? copticWomen : muslimWomen
  const given = random.pick(gender === 'male' ? men : women)
  const father = random.pick(men.filter((name) => name[0] !== given[0]))
  const families = isCoptic ? copticFamilies : muslimFamilies
  const family = random.pick(families.filter(([ar]) => ar !== given[0] && ar !== father[0]))
  return [given, father, family]
}

function spellingOf(random: Random, [, ...spellings]: Spelt): string {
  return random.pick(spellings)
}
