import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/address.ts'
import { parseReference } from '#/domain/reference.ts'
import { previewOffer } from './preview.server.ts'
import { openPreview, tokenSchema } from '#/server/preview.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { readProofs } from '#/server/proof.server.ts'
import { currentActor, currentUser } from '#/server/session.server.ts'
import { findOffersPage, listHighlights } from './list.server.ts'
import { findOffer } from './offer.server.ts'
import { readOffersSearch, type OffersSearch } from './search.ts'
import { findOwnVoucher, listMyVouchers } from './voucher.server.ts'
import { reading } from '#/middleware/reading.ts'

export const getOffersPage = createServerFn()
  .validator(reading((search: OffersSearch) => readOffersSearch({ ...search })))
  .handler(({ data }) => {
    const { services, origin } = requestContext()
    return findOffersPage(services, data, origin)
  })

/** For public pages: a few that can be had now. */
export const getOfferHighlights = createServerFn().handler(() =>
  listHighlights(requestContext().services),
)

/** Null for whatever is no offer's slug. */
export const getOffer = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(({ data: slug }) => {
    const { services, origin } = requestContext()
    return slug ? findOffer(services, { slug, origin }) : null
  })

/** Null without permission to see it, as for a code that was never given. */
export const getVoucher = createServerFn()
  .validator(reading((code: string) => parseReference(code, 'BLV')))
  .handler(async ({ data: code }) => {
    const asker = { actor: await currentActor(), proved: await readProofs('vouchers') }
    return code ? findOwnVoucher(requestContext().services, asker, code) : null
  })

/** Null without a signed-in user. */
export const getMyVouchers = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && listMyVouchers(requestContext().services, user.id)
})

/** A draft by its link; null for a draft of something else. */
export const getOfferPreview = createServerFn()
  .validator(tokenSchema)
  .handler(async ({ data: token }) => {
    const { services } = requestContext()
    const draft = await openPreview(services, token)
    return draft?.kind === 'offer' ? previewOffer(services, draft) : null
  })
