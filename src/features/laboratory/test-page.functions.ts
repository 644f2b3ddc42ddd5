import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found, requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findTestPage } from '#/server/laboratory/test-page.ts'
import { testHead } from './test-head.server.ts'

export const getTestPage = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    requirePage('/lab-tests')
    const { app, origin } = requestContext()
    const test = found(slug ? await findTestPage(app, slug) : null)
    return { test, head: testHead(test, origin) }
  })
