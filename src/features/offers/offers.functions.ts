import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { parseReference } from '#/domain/reference.ts'
import { found, requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { requestContext } from '#/server/http/context.ts'
import type { OffersSearch } from '#/server/offers/choices.ts'
import { findOffersPage, listHighlights } from '#/server/offers/offers-page.ts'
import { findOffer } from '#/server/offers/page.ts'
import { previewOffer } from '#/server/offers/preview.ts'
import { findOwnVoucher, listMyVouchers } from '#/server/offers/voucher.ts'
import { openPreview, tokenSchema } from '#/server/content/preview-links.ts'
import { currentUser } from '#/server/session/session.ts'
import { offerHead, viewOffersPage } from './head.server.ts'
import { readOffersSearch } from './search.ts'

export const getOffersPage = createServerFn()
  .validator(reading((search: OffersSearch) => readOffersSearch({ ...search })))
  .handler(async ({ data }) => {
    requirePage('/offers')
    const { app, origin } = requestContext()
    return viewOffersPage(await findOffersPage(app, data), origin)
  })

/** For public pages: a few available offers. */
export const getOfferHighlights = createServerFn().handler(() =>
  listHighlights(requestContext().app),
)

export const getOffer = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    requirePage('/offers')
    const { app, origin } = requestContext()
    const offer = found(slug ? await findOffer(app, slug) : null)
    return { ...offer, head: offerHead(offer, origin) }
  })

/** Null without permission to see it, as for an unknown code. */
export const getVoucher = createServerFn()
  .validator(reading((code: string) => parseReference(code, 'BLV')))
  .handler(async ({ data: code }) => {
    const asker = await currentAsker('vouchers')
    return code ? findOwnVoucher(requestContext().app, asker, code) : null
  })

/** Null without a signed-in user. */
export const getMyVouchers = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && listMyVouchers(requestContext().app, user.id)
})

/** A draft by its link; null for a draft of something else. */
export const getOfferPreview = createServerFn()
  .validator(tokenSchema)
  .handler(async ({ data: token }) => {
    const { app } = requestContext()
    const draft = await openPreview(app, token)
    return draft?.kind === 'offer' ? previewOffer(app, draft) : null
  })
