import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findHours } from '#/server/hours/page.ts'
import { findPending } from '#/server/hours/pending.ts'
import { findWeek, type WeekSearch } from '#/server/hours/week.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { readHoursSearch, readWeekSearch, type HoursSearch } from './search.ts'

export const getHours = createServerFn()
  .validator(
    reading(({ slug, ...search }: { slug: string } & HoursSearch) => ({
      slug: readSlug(slug) ?? '',
      ...readHoursSearch(search),
    })),
  )
  .handler(async ({ data: { slug, change } }) => {
    const { app } = requestContext()
    const membership = await currentMembership(slug)
    const hours = found(await findHours(app, membership))
    const pending = change ? await findPending(app, membership, change) : null
    return { hours, pending, formToken: await issueFormToken(app) }
  })

export const getProviderWeek = createServerFn()
  .validator(
    reading(({ slug, ...search }: { slug: string } & WeekSearch) => ({
      slug: readSlug(slug) ?? '',
      ...readWeekSearch(search),
    })),
  )
  .handler(async ({ data: { slug, ...search } }) =>
    found(await findWeek(requestContext().app, await currentMembership(slug), search)),
  )
