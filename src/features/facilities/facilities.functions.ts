import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found, requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findFacility, listFacilities, type FacilitiesSearch } from '#/server/facilities/views.ts'
import { readFacilitiesSearch } from './search.ts'

export const getFacilities = createServerFn()
  .validator(reading((search: FacilitiesSearch) => readFacilitiesSearch({ ...search })))
  .handler(({ data }) => {
    requirePage('/facilities')
    return listFacilities(requestContext().app, data)
  })

export const getFacility = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    requirePage('/facilities')
    return found(slug ? await findFacility(requestContext().app, slug) : null)
  })
