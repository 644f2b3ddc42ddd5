import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/address.ts'
import { reading } from '#/middleware/reading.ts'
import { findVacancy, listVacancies } from '#/server/content/vacancyviews.ts'
import { requestContext } from '#/server/context.server.ts'
import { issueEnvelope } from '#/server/http/envelope.ts'

export const getVacancies = createServerFn().handler(() => listVacancies(requestContext().app))

/** Null for what is not there. */
export const getVacancyPage = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const vacancy = slug ? await findVacancy(app, slug) : null
    return vacancy && { vacancy, envelope: issueEnvelope(app) }
  })
