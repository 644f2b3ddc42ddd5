import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/address.ts'
import { reading } from '#/middleware/reading.ts'
import { findDay, type DaySearch } from '#/server/clinicday/day.ts'
import { findFigures } from '#/server/clinicday/figures.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentMembership } from '#/server/practice.server.ts'
import { readDaySearch } from './search.ts'

/** Null for people outside the practice. */
export const getDay = createServerFn()
  .validator(
    reading(({ slug, ...search }: DaySearch & { slug: string }) => ({
      slug: readSlug(slug) ?? '',
      search: readDaySearch(search),
    })),
  )
  .handler(async ({ data: { slug, search } }) =>
    findDay(requestContext().app, await currentMembership(slug), search),
  )

/** Null without permission to see them. */
export const getFigures = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) =>
    findFigures(requestContext().app, await currentMembership(slug)),
  )
