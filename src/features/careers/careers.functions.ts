import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/address.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { findVacancy, listVacancies } from './vacancies.server.ts'
import { reading } from '#/middleware/reading.ts'

export const getVacancies = createServerFn().handler(() => listVacancies(requestContext().services))

/** Null for what is not there. */
export const getVacancyPage = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    const { services } = requestContext()
    const vacancy = slug ? await findVacancy(services, slug) : null
    return vacancy && { vacancy, envelope: issueEnvelope(services) }
  })
