import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { listChoices } from '#/server/doctors/catalogue-view.ts'
import { findProfile } from '#/server/doctors/profile-view.ts'
import { findShowcase, listSoonest } from '#/server/search/soonest.ts'
import { viewSuggestion } from '#/server/search/suggestion-view.ts'
import { listSuggestions } from '#/server/search/suggestions.ts'
import { storedArea } from './area.server.ts'
import { findDistrictPage } from '#/server/search/district-page.ts'
import { findDoctorsPage } from '#/server/search/doctors-page.ts'
import { districtHead, goneHead } from './district-head.server.ts'
import { profileHead } from './profile-head.server.ts'
import type { DoctorsSearch } from '#/domain/search/doctors-search.ts'
import { districtPath } from './hrefs.ts'
import { readDistrictPair, readDoctorsSearch, readSearchText } from './search.ts'

// Nothing here depends on the caller; the showcase depends on the area stored on the device. The routes'
// loaders keep the results themselves: the query cache would put them into the page a second time.

export const getDoctorsPage = createServerFn()
  .validator(reading((search: DoctorsSearch) => readDoctorsSearch({ ...search })))
  .handler(async ({ data }) => {
    const { hasOwnPage, ...page } = await findDoctorsPage(requestContext().app, data)
    const { specialty, district } = page.search
    // The same doctors may have a page of their own.
    const canonical = hasOwnPage && specialty && district ? { specialty, district } : null
    return { ...page, canonical: canonical && districtPath(canonical) }
  })

/** Empty slugs are not found. */
export const getDistrictPage = createServerFn()
  .validator(reading(readDistrictPair))
  .handler(async ({ data: pair }) => {
    const { app, origin } = requestContext()
    const view = found(pair && (await findDistrictPage(app, pair)))
    return 'isGone' in view
      ? { view, head: goneHead(view) }
      : { view, head: districtHead(view, origin) }
  })

export const getChoices = createServerFn().handler(() => listChoices(requestContext().app))

export const getShowcase = createServerFn().handler(() =>
  findShowcase(requestContext().app, storedArea()),
)

/** Empty if the argument is not a slug. */
export const getSoonest = createServerFn()
  .validator(reading((specialty: string) => readSlug(specialty)))
  .handler(({ data: specialty }) => (specialty ? listSoonest(requestContext().app, specialty) : []))

export const getProfile = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    const { app, origin } = requestContext()
    const profile = found(slug ? await findProfile(app, slug) : null)
    return { ...profile, head: profileHead(profile, origin) }
  })

export const getSuggestions = createServerFn()
  .validator(reading((text: string) => readSearchText(text)))
  .handler(async ({ data }) => {
    const suggestions = await listSuggestions(requestContext().app, data ?? '')
    return suggestions.map(viewSuggestion)
  })
