import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { parseMobile } from '#/domain/account/phone.ts'
import { reading } from '#/middleware/reading.ts'
import { findBoard } from '#/server/clinic-day/board.ts'
import type { DaySearch } from '#/server/clinic-day/day.ts'
import { findStatistics } from '#/server/clinic-day/statistics.ts'
import { listKnownPatients } from '#/server/clinic-day/known-patients.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { readDaySearch } from './search.ts'

/** Null for people outside the practice. */
export const getBoard = createServerFn()
  .validator(
    reading(({ slug, ...search }: DaySearch & { slug: string }) => ({
      slug: readSlug(slug) ?? '',
      search: readDaySearch(search),
    })),
  )
  .handler(async ({ data: { slug, search } }) =>
    findBoard(requestContext().app, await currentMembership(slug), search),
  )

/** Null without permission to see them. */
export const getStatistics = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) =>
    findStatistics(requestContext().app, await currentMembership(slug)),
  )

/** Names of this practice's patients with a phone; sent by POST, so that no URL contains the phone. */
export const getKnownPatients = createServerFn({ method: 'POST' })
  .validator(
    reading(({ slug, phone }: { slug: string; phone: string }) => ({
      slug: readSlug(slug) ?? '',
      mobile: parseMobile(phone),
    })),
  )
  .handler(async ({ data: { slug, mobile } }) =>
    mobile.ok
      ? listKnownPatients(requestContext().app, await currentMembership(slug), mobile.phone)
      : [],
  )
