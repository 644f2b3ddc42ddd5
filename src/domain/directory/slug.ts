/**
 * A URL segment from Latin text: "Dr. Aḥmad El-Sayed" → `dr-ahmad-el-sayed`. Removes diacritics and
 * apostrophes; all other characters separate words. At most 80 characters, cut between words. Empty when the
 * text has no Latin letter or digit; the caller then uses an id.
 */
export function slugify(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`ʼʿʾ]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return fit(words.join('-'))
}

const MAX_LENGTH = 80

function fit(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug
  // One character more than allowed, so that a word ending exactly at the limit is kept whole.
  const end = slug.slice(0, MAX_LENGTH + 1).lastIndexOf('-')
  return slug.slice(0, end > 0 ? end : MAX_LENGTH)
}

/** Slugs come from URLs: invalid ones match nothing, and may contain bytes that SQL rejects. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
