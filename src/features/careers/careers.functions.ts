import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/address.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { findVacancy, listVacancies } from './vacancies.server.ts'

export const getVacancies = createServerFn().handler(() => listVacancies(requestContext().app))

/** Null for what is not there. */
export const getVacancyPage = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const vacancy = slug ? await findVacancy(app, slug) : null
    return vacancy && { vacancy, envelope: issueEnvelope(app) }
  })
