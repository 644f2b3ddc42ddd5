import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { careServices } from '#/domain/care.ts'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { nursingForms, petForms, visitForms } from './forms.server.ts'
import { findCarePage } from './page.server.ts'
import { readCareSearch, type CareSearch } from './search.ts'
import { findService, listVets } from './service.server.ts'
import { reading } from '#/middleware/reading.ts'

const serviceSchema = z.enum(careServices)

/** For public pages. */
export const getService = createServerFn()
  .validator(serviceSchema)
  .handler(({ data }) => findService(requestContext().services, data))

export const getVets = createServerFn().handler(() => listVets(requestContext().services))

export const getCarePage = createServerFn()
  .validator(
    reading(({ service, search }: { service: unknown; search: CareSearch }) => ({
      service: serviceSchema.parse(service),
      search: readCareSearch({ ...search }),
    })),
  )
  .handler(({ data: { service, search } }) =>
    findCarePage(requestContext().services, service, search),
  )

export const sendVisitForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(visitForms, data))

export const sendNursingForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(nursingForms, data))

export const sendPetForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(petForms, data))
