import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/address.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentMembership } from '#/server/practice.server.ts'
import { calendarForms } from './forms.server.ts'
import { findCalendars } from './page.server.ts'

/** Null for whoever does not own the profile. */
export const getCalendars = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { services, origin } = requestContext()
    const calendars = await findCalendars(services, await currentMembership(slug), origin)
    return calendars && { calendars, envelope: issueEnvelope(services) }
  })

export const sendCalendarForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(calendarForms, data))
