import { createServerFn } from '@tanstack/react-start'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { findApplication } from './application.server.ts'
import { surgeryForms } from './forms.server.ts'
import { findSurgeryPage } from './page.server.ts'
import {
  readApplicationSearch,
  readSurgerySearch,
  type ApplicationSearch,
  type SurgerySearch,
} from './search.ts'

/** The same for everyone: nothing asks who is calling. */
export const getSurgeryPage = createServerFn()
  .validator((search: SurgerySearch) => readSurgerySearch({ ...search }))
  .handler(({ data: search }) => {
    const { services, origin } = requestContext()
    return findSurgeryPage(services, { search, origin })
  })

/** Null when there is nothing of the sort to apply for. */
export const getApplication = createServerFn()
  .validator((search: ApplicationSearch) => readApplicationSearch({ ...search }))
  .handler(({ data: search }) => findApplication(requestContext().services, search))

export const sendSurgeryForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(surgeryForms, data))
