import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { findPrices, type PricesSearch } from '#/server/lab-desk/prices-page.ts'
import { findSampling } from '#/server/lab-desk/sampling.ts'
import { findWindowChange } from '#/server/lab-desk/window-change.ts'
import { findWindowRemoval } from '#/server/lab-desk/window-removal.ts'
import { currentMembership, currentMemberships } from '#/server/session/membership.ts'
import { findCheckedFile } from './price-file.server.ts'
import { readPricesSearch, readSamplingSearch, timesOf, type SamplingSearch } from './search.ts'

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
    reading(({ slug, ...search }: SamplingSearch & { slug: string }) => {
      const read = readSamplingSearch(search)
      const { removes, changes } = read
      return { slug: readSlug(slug) ?? '', removes, changes, times: timesOf(read) }
    }),
  )
  .handler(async ({ data: { slug, removes, changes, times } }) => {
    const { app } = requestContext()
    const membership = await currentMembership(slug)
    const [page, removal, change] = await Promise.all([
      findSampling(app, membership),
      findWindowRemoval(app, membership, removes),
      findWindowChange(app, membership, { id: changes, times }),
    ])
    return page && { page, removal, change, formToken: await issueFormToken(app) }
  })
