import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { parseReference, readClinicVisit, type ClinicVisitParams } from '#/domain/reference.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { findClinicTimes, type TimesFor } from '#/server/clinic-day/clinic-times.ts'
import { findClinicVisit, type TicketSearch } from '#/server/clinic-day/clinic-visit.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembershipOfVisit } from '#/server/session/membership.ts'
import { readPlaceSearch, readTicketSearch } from '#/features/booking/search.ts'

export const getClinicVisit = createServerFn()
  .validator(
    reading(({ ticket, ...name }: ClinicVisitParams & TicketSearch) => ({
      ...readClinicVisit(name),
      ...readTicketSearch({ ticket }),
    })),
  )
  .handler(async ({ data: { slug, ...visit } }) =>
    found(
      await findClinicVisit(
        requestContext().app,
        await currentMembershipOfVisit(visit.reference, slug),
        visit,
      ),
    ),
  )

/** The clinic of a booking, for its members; null for everyone else. */
export const getClinicOf = createServerFn()
  .validator(reading((reference: string) => parseReference(reference)))
  .handler(async ({ data }) =>
    data ? ((await currentMembershipOfVisit(data))?.profile.slug ?? null) : null,
  )

type TimesSearch = ClinicVisitParams & { purpose: TimesFor } & ReturnType<typeof readPlaceSearch>

export const getClinicTimes = createServerFn()
  .validator(
    reading(({ slug, reference, purpose, ...search }: TimesSearch) => ({
      slug: readSlug(slug) ?? '',
      purpose: purpose === 'move' ? ('move' as const) : ('follow-up' as const),
      search: { reference: parseReference(reference) ?? '', ...readPlaceSearch(search) },
    })),
  )
  .handler(async ({ data: { slug, purpose, search } }) => {
    const membership = await currentMembershipOfVisit(search.reference, slug)
    return found(await findClinicTimes(requestContext().app, membership, search, purpose))
  })
