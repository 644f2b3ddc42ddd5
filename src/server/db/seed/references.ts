import type { Random } from './random.ts'
import { newReference } from '#/domain/reference.ts'

export type ReferenceBook = { take: (random: Random) => string }

/** References that never repeat, which 40 random bits alone do not promise for 200,000 visits. */
export function createReferenceBook(): ReferenceBook {
  const taken = new Set<string>()
  return {
    take: (random) => {
      let reference = newReference(random.bytes(5))
      while (taken.has(reference)) reference = newReference(random.bytes(5))
      taken.add(reference)
      return reference
    },
  }
}
