import { isStoreLink } from '#/domain/content/brand.ts'
import {
  changesBetween,
  type ContentKind,
  type ContentProblem,
  type Texts,
} from '#/domain/content/content.ts'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import { publishOffer } from '#/domain/content/offer.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'

/** What prevents an offer from being shown from now on: most importantly the licence that the law requires. */
export function offerProblem(offer: ContentValue<'offer'>, at: Date): ContentProblem | null {
  if (offer.isHidden) return null
  const publication = publishOffer({ ...offer, claimed: 0, publishedAt: null }, at)
  if (publication.ok) return null
  const { code } = publication
  const fields = {
    'licence-missing': 'licenceNumber',
    'already-ended': 'endsAt',
    'price-not-lower': 'pricePiastres',
    'already-published': 'form',
  }
  return { field: fields[code], code }
}

/** Links to the app lead to it in its store, or are left empty; to promote it by links takes one. */
export function brandProblem({
  appPromotion,
  appStore,
  playStore,
}: ContentValue<'brand'>): ContentProblem | null {
  const isFalse = (store: 'apple' | 'google', link: string) =>
    link !== '' && !isStoreLink(store, link)
  if (isFalse('apple', appStore)) return { field: 'appStore', code: 'app-store-invalid' }
  if (isFalse('google', playStore)) return { field: 'playStore', code: 'play-store-invalid' }
  const hasLink = appStore !== '' || playStore !== ''
  return appPromotion === 'links' && !hasLink
    ? { field: 'appPromotion', code: 'app-link-missing' }
    : null
}

/** An article without a review is not displayed. */
export function articleProblem(article: ContentValue<'article'>, at: Date): ContentProblem | null {
  if (article.isHidden) return null
  const { titleAr, titleEn, reviewerAr, reviewerEn, reviewedOn } = article
  const isNamed = (title: string, reviewer: string) => title === '' || reviewer !== ''
  const isReviewed = isNamed(titleAr, reviewerAr) && isNamed(titleEn, reviewerEn)
  const isSigned = isReviewed && reviewedOn !== '' && reviewedOn <= clinicDate(at)
  return isSigned ? null : { field: 'form', code: 'not-signed' }
}

/**
 * The texts that a new version is saved with. A reviewer approved one text: any change to what a doctor read
 * removes the approval.
 */
export function keepSignature(kind: ContentKind, before: Texts, typed: Texts): Texts {
  if (kind !== 'article') return typed
  const reviewed = (texts: Texts) => ({ ...texts, ...unsigned, isHidden: '' })
  const isSame = changesBetween(reviewed(before), reviewed(typed)).length === 0
  return { ...typed, ...(isSame ? signatureOf(before) : unsigned) }
}

/** A reviewer's name in both languages, and the date. */
export function signatureOf(texts: Texts): Texts {
  const { reviewerAr = '', reviewerEn = '', reviewedOn = '' } = texts
  return { reviewerAr, reviewerEn, reviewedOn }
}

const unsigned = signatureOf({})
