import { createServerFn } from '@tanstack/react-start'
import { readSlug, readUuid } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { findPrices, type PricesSearch } from '#/server/lab-desk/prices-page.ts'
import { findSampling } from '#/server/lab-desk/sampling.ts'
import { findWindowRemoval } from '#/server/lab-desk/window-removal.ts'
import { currentMembership, currentMemberships } from '#/server/session/membership.ts'
import { findCheckedFile } from './price-file.server.ts'
import { readPricesSearch } from './search.ts'

/** Null for everybody but those who keep the laboratory's prices. */
export const getPrices = createServerFn()
  .validator(
    reading(({ slug, ...search }: PricesSearch & { slug: string }) => {
      const { q, page } = readPricesSearch(search)
      return { slug: readSlug(slug) ?? '', search: { q, page } }
    }),
  )
  .handler(async ({ data: { slug, search } }) => {
    const { app } = requestContext()
    const memberships = await currentMemberships()
    const page = await findPrices(app, await currentMembership(slug), { search, memberships })
    return page && { page, file: findCheckedFile(), formToken: await issueFormToken(app) }
  })

/** Null for everybody but those who keep the laboratory's hours. */
export const getSampling = createServerFn()
  .validator(
    reading(({ slug, removes }: { slug: string; removes: string | undefined }) => ({
      slug: readSlug(slug) ?? '',
      removes: readUuid(removes),
    })),
  )
  .handler(async ({ data: { slug, removes } }) => {
    const { app } = requestContext()
    const membership = await currentMembership(slug)
    const [page, removal] = await Promise.all([
      findSampling(app, membership),
      findWindowRemoval(app, membership, removes),
    ])
    return page && { page, removal, formToken: await issueFormToken(app) }
  })
