import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found, requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { m } from '#/paraglide/messages.js'
import { findHospitalEdit } from '#/server/hospitals/edit.ts'
import { findEstimatePage } from '#/server/hospitals/estimate-page.ts'
import { listEstimates } from '#/server/hospitals/estimates.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { readEstimateSearch, type EstimateSearch } from './search.ts'

const readPractice = reading((slug: string) => readSlug(slug) ?? '')

// Titles are made here, because the first file has the heads of all pages.

/** A hospital's page as it edits it; null for everybody but its managers. */
export const getHospitalEdit = createServerFn()
  .validator(readPractice)
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const page = await findHospitalEdit(app, await currentMembership(slug))
    const title = m.hospitals_edit_title()
    return page && { page, title, formToken: await issueFormToken(app) }
  })

/** The requests for estimates of a hospital; null for everybody but its front desk. */
export const getEstimates = createServerFn()
  .validator(readPractice)
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const estimates = await listEstimates(app, await currentMembership(slug))
    const title = m.hospitals_estimates()
    return estimates && { estimates, title, formToken: await issueFormToken(app) }
  })

export const getEstimatePage = createServerFn()
  .validator(
    reading(({ slug, ...search }: EstimateSearch & { slug: string }) => ({
      slug: readSlug(slug) ?? '',
      ...readEstimateSearch(search),
    })),
  )
  .handler(async ({ data }) => {
    requirePage('/facilities')
    const view = found(await findEstimatePage(requestContext().app, await currentUser(), data))
    return { ...view, title: m.hospitals_estimate_title(view) }
  })
