import { createServerFn } from '@tanstack/react-start'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { findApplicationPage } from './application.server.ts'
import { findSurgeryPage } from './page.server.ts'
import {
  readApplicationSearch,
  readSurgerySearch,
  type ApplicationSearch,
  type SurgerySearch,
} from './search.ts'

/** The same for everyone: nothing asks who is calling. */
export const getSurgeryPage = createServerFn()
  .validator(reading((search: SurgerySearch) => readSurgerySearch({ ...search })))
  .handler(({ data: search }) => {
    const { app, origin } = requestContext()
    return findSurgeryPage(app, { search, origin })
  })

export const getApplicationPage = createServerFn()
  .validator(reading((search: ApplicationSearch) => readApplicationSearch({ ...search })))
  .handler(({ data: search }) => findApplicationPage(requestContext().app, search))
