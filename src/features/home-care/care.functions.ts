import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { careServices } from '#/domain/care/care.ts'
import { parseReference } from '#/domain/reference.ts'
import { requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { requestContext } from '#/server/http/context.ts'
import { findCareOrder } from '#/server/home-care/care-order.ts'
import { findCarePage, type CareSearch } from '#/server/home-care/page.ts'
import { findService, listVets } from '#/server/home-care/service.ts'
import { pagePaths } from './hrefs.ts'
import { readCareSearch } from './search.ts'

const serviceSchema = z.enum(careServices)

/** For public pages. */
export const getService = createServerFn()
  .validator(serviceSchema)
  .handler(({ data }) => {
    requirePage(pagePaths[data])
    return findService(requestContext().app, data)
  })

export const getVets = createServerFn().handler(() => {
  requirePage(pagePaths.pets)
  return listVets(requestContext().app)
})

export const getCarePage = createServerFn()
  .validator(
    reading(({ service, search }: { service: unknown; search: CareSearch }) => ({
      service: serviceSchema.parse(service),
      search: readCareSearch({ ...search }),
    })),
  )
  .handler(({ data: { service, search } }) => {
    requirePage(pagePaths[service])
    return findCarePage(requestContext().app, service, search)
  })

/** Null for unknown visits, and without permission to see it. */
export const getCareOrder = createServerFn()
  .validator(reading((reference: string) => parseReference(reference, 'BLR')))
  .handler(async ({ data: reference }) =>
    reference
      ? findCareOrder(requestContext().app, await currentAsker('requests'), reference)
      : null,
  )
