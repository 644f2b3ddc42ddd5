import { createServerFn } from '@tanstack/react-start'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { findApplicationPage } from './application.server.ts'
import { surgeryForms } from './forms.server.ts'
import { findSurgeryPage } from './page.server.ts'
import {
  readApplicationSearch,
  readSurgerySearch,
  type ApplicationSearch,
  type SurgerySearch,
} from './search.ts'
import { reading } from '#/middleware/reading.ts'

/** The same for everyone: nothing asks who is calling. */
export const getSurgeryPage = createServerFn()
  .validator(reading((search: SurgerySearch) => readSurgerySearch({ ...search })))
  .handler(({ data: search }) => {
    const { services, origin } = requestContext()
    return findSurgeryPage(services, { search, origin })
  })

export const getApplicationPage = createServerFn()
  .validator(reading((search: ApplicationSearch) => readApplicationSearch({ ...search })))
  .handler(({ data: search }) => findApplicationPage(requestContext().services, search))

export const sendSurgeryForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(surgeryForms, data))
