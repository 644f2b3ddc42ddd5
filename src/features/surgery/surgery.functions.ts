import { createServerFn } from '@tanstack/react-start'
import { requestContext } from '#/server/context.server.ts'
import { findSurgeryPage } from './page.server.ts'
import { readSurgerySearch, type SurgerySearch } from './search.ts'

/** The same for everyone: nothing asks who is calling. */
export const getSurgeryPage = createServerFn()
  .validator((search: SurgerySearch) => readSurgerySearch({ ...search }))
  .handler(({ data: search }) => {
    const { services, origin } = requestContext()
    return findSurgeryPage(services, { search, origin })
  })
