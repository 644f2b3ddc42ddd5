import { clinicDate } from '#/domain/schedule/zone.ts'

type Draft = { reviewer: string | null; reviewedOn: string | null; publishedAt: Date | null }
type Published = { reviewer: string; reviewedOn: string; publishedAt: Date }

/** An article with a reviewer, a review date that has come, and a publication time that has come. */
export function isPublicArticle<Article extends Draft>(
  article: Article,
  now: Date,
): article is Article & Published {
  const { reviewer, reviewedOn, publishedAt } = article
  if (!reviewer?.trim() || !reviewedOn || !publishedAt) return false
  return reviewedOn <= clinicDate(now) && publishedAt <= now
}

/**
 * How many words an adult reads silently in a minute. Brysbaert, How many words do we read per
 * minute?, 2019, doi.org/10.1016/j.jml.2019.104047: an Arabic word carries more than an English one.
 */
const WORDS_PER_MINUTE = { ar: 181, en: 238 }

/** Whole minutes, at least one. */
export function readingMinutes(text: string, locale: keyof typeof WORDS_PER_MINUTE): number {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE[locale]))
}

/**
 * An id in the page for each heading, in any script: "When to see a doctor?" → `when-to-see-a-doctor`. No two
 * are alike.
 */
export function headingAnchors(headings: readonly string[]): string[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const anchor = firstFree(anchorOf(heading), taken)
    taken.add(anchor)
    return anchor
  })
}

/** At most this many other articles to read next: those of the same specialty first, in their order. */
export function relatedArticles<Article extends { slug: string; specialtySlug: string }>(
  { slug, specialtySlug }: Article,
  articles: readonly Article[],
  most: number,
): Article[] {
  const others = articles.filter((each) => each.slug !== slug)
  const isNear = (each: Article) => each.specialtySlug === specialtySlug
  return [...others.filter(isNear), ...others.filter((each) => !isNear(each))].slice(0, most)
}

function anchorOf(heading: string): string {
  const words = heading.normalize('NFC').toLowerCase().replace(/\p{M}/gu, '')
  return words.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'part'
}

function firstFree(anchor: string, taken: ReadonlySet<string>): string {
  let free = anchor
  for (let next = 2; taken.has(free); next += 1) free = `${anchor}-${next}`
  return free
}
