import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found, requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { listCentreCards } from '#/server/affiliations/centre-cards.ts'
import { requestContext } from '#/server/http/context.ts'
import { findHospital } from '#/server/hospitals/view.ts'
import {
  findFacility,
  findOtherPlaces,
  listFacilities,
  type FacilitiesSearch,
} from '#/server/facilities/views.ts'
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
    const { app } = requestContext()
    const facility = found(slug ? await findFacility(app, slug) : null)
    const doctors = facility.kind === 'lab' ? [] : await listCentreCards(app, facility.slug)
    const places = facility.kind === 'lab' ? [] : await findOtherPlaces(app, facility.slug)
    const hospital = facility.kind === 'hospital' ? await findHospital(app, facility.slug) : null
    return { facility, doctors, hospital, places }
  })
