import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { careerForms } from './forms.server.ts'
import { findVacancy, listVacancies } from './vacancies.server.ts'

export const getVacancies = createServerFn().handler(() => listVacancies(requestContext().services))

/** Null for what is not there. */
export const getVacancyPage = createServerFn()
  .validator(z.string().max(120))
  .handler(async ({ data }) => {
    const { services } = requestContext()
    const vacancy = await findVacancy(services, data)
    return vacancy && { vacancy, envelope: issueEnvelope(services) }
  })

export const sendApplication = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(careerForms, data))
