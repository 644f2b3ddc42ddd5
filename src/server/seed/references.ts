import type { Random } from './random.ts'
import { newReference, type ReferencePrefix } from '#/domain/reference.ts'

export type ReferenceBook = { take: (random: Random) => string }

/** Unique references, which 40 random bits alone do not guarantee for 200,000 visits. */
export function createReferenceBook(prefix: ReferencePrefix = 'BLS'): ReferenceBook {
  const taken = new Set<string>()
  return {
    take: (random) => {
      let reference = newReference(random.bytes(5), prefix)
      while (taken.has(reference)) reference = newReference(random.bytes(5), prefix)
      taken.add(reference)
      return reference
    },
  }
}
