import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { findCalendars } from '#/server/calendars/page.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { currentMembership } from '#/server/session/membership.ts'

/** Null for anyone but the profile's owner. */
export const getCalendars = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app, origin } = requestContext()
    const calendars = await findCalendars(app, await currentMembership(slug), origin)
    return calendars && { calendars, formToken: await issueFormToken(app) }
  })
