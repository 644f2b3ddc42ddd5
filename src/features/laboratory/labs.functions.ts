import { createServerFn } from '@tanstack/react-start'
import { readBasket } from '#/domain/laboratory/basket.ts'
import { readSlug } from '#/domain/web/address.ts'
import { requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findBasket } from '#/server/laboratory/basket.ts'
import { findLabOffer } from '#/server/laboratory/offer.ts'
import { refuseTooBig } from './labs.server.ts'
import { basketOf } from './hrefs.ts'
import { readLabsSearch, type LabsSearch } from './search.ts'

export const getBasket = createServerFn()
  .validator(reading((search: LabsSearch) => basketOf(readLabsSearch({ ...search }))))
  .handler(async ({ data }) => {
    requirePage('/lab-tests')
    const view = await findBasket(requestContext().app, data)
    refuseTooBig(view)
    return view
  })

type OfferInput = { slug: string; tests?: string | undefined }

/** Null for facilities that are no laboratories. */
export const getLabOffer = createServerFn()
  .validator(
    reading(({ slug, tests }: OfferInput) => ({
      slug: readSlug(slug) ?? '',
      tests: readBasket(tests ?? ''),
    })),
  )
  .handler(({ data: { slug, tests } }) => findLabOffer(requestContext().app, slug, tests))
