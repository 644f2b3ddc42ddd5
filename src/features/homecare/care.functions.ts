import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { careServices } from '#/domain/care.ts'
import { parseReference } from '#/domain/reference.ts'
import { reading } from '#/middleware/reading.ts'
import { currentAsker } from '#/server/asker.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { findCareOrder } from '#/server/homecare/careorder.ts'
import { findCarePage, type CareSearch } from '#/server/homecare/page.ts'
import { findService, listVets } from '#/server/homecare/service.ts'
import { readCareSearch } from './search.ts'

const serviceSchema = z.enum(careServices)

/** For public pages. */
export const getService = createServerFn()
  .validator(serviceSchema)
  .handler(({ data }) => findService(requestContext().app, data))

export const getVets = createServerFn().handler(() => listVets(requestContext().app))

export const getCarePage = createServerFn()
  .validator(
    reading(({ service, search }: { service: unknown; search: CareSearch }) => ({
      service: serviceSchema.parse(service),
      search: readCareSearch({ ...search }),
    })),
  )
  .handler(({ data: { service, search } }) => findCarePage(requestContext().app, service, search))

/** Null for unknown visits, and without permission to see it. */
export const getCareOrder = createServerFn()
  .validator(reading((reference: string) => parseReference(reference, 'BLR')))
  .handler(async ({ data: reference }) =>
    reference
      ? findCareOrder(requestContext().app, await currentAsker('requests'), reference)
      : null,
  )
