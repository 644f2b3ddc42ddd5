import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found, requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { findVacancy, listVacancies } from '#/server/content/vacancy-views.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'

export const getVacancies = createServerFn().handler(() => {
  requirePage('/job')
  return listVacancies(requestContext().app)
})

export const getVacancyPage = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    requirePage('/job')
    const { app } = requestContext()
    const vacancy = found(slug ? await findVacancy(app, slug) : null)
    return { vacancy, formToken: await issueFormToken(app) }
  })
