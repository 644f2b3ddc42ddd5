import { createServerFn } from '@tanstack/react-start'
import type { ApplicationSearch, SurgerySearch } from '#/domain/search/surgery-search.ts'
import { requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findApplication } from '#/server/surgery/application.ts'
import { findSurgeryCalculator } from '#/server/surgery/calculator.ts'
import { applicationHead, surgeryHead } from './head.server.ts'
import { readApplicationSearch, readSurgerySearch } from './search.ts'

/** The same for everyone: nothing here depends on the caller. */
export const getSurgeryPage = createServerFn()
  .validator(reading((search: SurgerySearch) => readSurgerySearch({ ...search })))
  .handler(async ({ data: search }) => {
    requirePage('/surgery-isntallement')
    const { app, origin } = requestContext()
    const page = await findSurgeryCalculator(app, search)
    return { ...page, head: surgeryHead(page.procedure, origin) }
  })

export const getApplicationPage = createServerFn()
  .validator(reading((search: ApplicationSearch) => readApplicationSearch({ ...search })))
  .handler(async ({ data: search }) => {
    requirePage('/surgery-isntallement')
    const application = await findApplication(requestContext().app, search)
    return { head: applicationHead(), application, formToken: application?.formToken }
  })
