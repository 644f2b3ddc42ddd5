import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/address.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentMembership } from '#/server/practice.server.ts'
import { findCalendars } from './page.server.ts'

/** Null for anyone but the profile's owner. */
export const getCalendars = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app, origin } = requestContext()
    const calendars = await findCalendars(app, await currentMembership(slug), origin)
    return calendars && { calendars, envelope: issueEnvelope(app) }
  })
