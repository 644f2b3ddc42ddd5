import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { findVacancy, listVacancies } from '#/server/content/vacancy-views.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'

export const getVacancies = createServerFn().handler(() => listVacancies(requestContext().app))

export const getVacancyPage = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const vacancy = found(slug ? await findVacancy(app, slug) : null)
    return { vacancy, formToken: await issueFormToken(app) }
  })
