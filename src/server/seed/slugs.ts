import { slugify } from '#/domain/directory/slug.ts'

export type SlugBook = { take: (text: string) => string }

/** Makes unique slugs: the second of the same name ends in -2. */
export function createSlugBook(): SlugBook {
  const taken = new Map<string, number>()
  return {
    take: (text) => {
      const slug = slugify(text)
      const count = (taken.get(slug) ?? 0) + 1
      taken.set(slug, count)
      return count === 1 ? slug : `${slug}-${count}`
    },
  }
}
