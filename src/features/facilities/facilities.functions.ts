import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/address.ts'
import { requestContext } from '#/server/context.server.ts'
import { findFacility, listFacilities } from './facilities.server.ts'
import { readFacilitiesSearch, type FacilitiesSearch } from './search.ts'
import { reading } from '#/middleware/reading.ts'

export const getFacilities = createServerFn()
  .validator(reading((search: FacilitiesSearch) => readFacilitiesSearch({ ...search })))
  .handler(({ data }) => listFacilities(requestContext().services, data))

/** Null for whatever is no facility's slug. */
export const getFacility = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(({ data: slug }) => (slug ? findFacility(requestContext().services, slug) : null))
