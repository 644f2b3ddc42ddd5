import { createServerFn } from '@tanstack/react-start'
import { parseReference, readClinicVisit, type ClinicVisitParams } from '#/domain/reference.ts'
import { readSlug } from '#/domain/web/address.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findClinicSeries } from '#/server/series/clinic.ts'
import { openPatientSeries } from '#/server/series/patient.ts'
import { findSeriesPlan, type PlanSearch } from '#/server/series/plan.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentMembership, currentMembershipOfVisit } from '#/server/session/membership.ts'
import { readPlanSearch } from './search.ts'

export const getSeriesPlan = createServerFn()
  .validator(
    reading(({ slug, ...plan }: PlanSearch & { slug: string }) => ({
      slug: readSlug(slug) ?? '',
      plan: readPlanSearch(plan),
    })),
  )
  .handler(async ({ data: { slug, plan } }) =>
    found(
      await findSeriesPlan(requestContext().app, await currentMembership(slug, plan.branch), plan),
    ),
  )

type SeriesParams = PlanSearch & ClinicVisitParams

export const getClinicSeries = createServerFn()
  .validator(
    reading(({ slug, reference, ...plan }: SeriesParams) => ({
      ...readClinicVisit({ slug, reference }),
      ...readPlanSearch(plan),
    })),
  )
  .handler(async ({ data: { slug, ...series } }) => {
    const membership = await currentMembershipOfVisit(series.reference, slug)
    return found(await findClinicSeries(requestContext().app, membership, series))
  })

/** Null for a single visit, and for those who have not proved that it is theirs. */
export const getPatientSeries = createServerFn()
  .validator(reading((reference: string) => parseReference(reference) ?? ''))
  .handler(async ({ data: reference }) => {
    const { app } = requestContext()
    const series = await openPatientSeries(app, await currentAsker('bookings'), reference)
    return series && series.view
  })
