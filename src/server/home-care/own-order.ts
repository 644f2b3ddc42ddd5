import { z } from 'zod'
import type { CareService } from '#/domain/care/care.ts'
import { offerOf, type CareOffer } from '#/domain/care/care-offer.ts'
import { can, type Asker, type Permission } from '#/domain/permissions.ts'
import type { RequestKind } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import type { RequestFile } from '#/server/requests/request.ts'
import { findRequestByReference } from '#/server/requests/requests.ts'
import { isPermitted } from '#/server/observability/security-log.ts'

export type CareOrder = {
  request: RequestFile
  service: CareService
  details: z.output<typeof detailsSchema>
  offer: CareOffer | null
  change: Permission
}

export async function findOwnOrder(
  app: App,
  { actor, proved }: Asker,
  reference: string,
): Promise<CareOrder | null> {
  const request = await findRequestByReference(app, reference)
  const service = request && serviceOf[request.kind]
  if (!service) return null
  const proof = proved.includes(reference)
  if (!isPermitted(can.viewRequest(actor, request, proof), 'view-request')) return null
  const details = detailsSchema.safeParse(request.details)
  if (!details.success) return null
  const offer = offerOf(request.details)
  const startsAt = new Date(offer?.startsAt ?? details.data.visits[0].startsAt)
  const when = { startsAt, now: app.clock.now() }
  const change = can.changeCare(actor, request, when, proof)
  return { request, service, details: details.data, offer, change }
}

const serviceOf: Partial<Record<RequestKind, CareService>> = {
  'home-visit': 'home-visit',
  nursing: 'nursing',
  pets: 'pets',
}

const instants = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

/** The details as the request's form stored them. */
const detailsSchema = z.object({
  rate: z.string(),
  district: z.string(),
  count: z.int(),
  equipment: z.string().nullable(),
  minPiastres: z.int(),
  maxPiastres: z.int(),
  visits: z.tuple([instants], instants),
  address: z.string().optional(),
  floor: z.string().nullish(),
  landmark: z.string().optional(),
})
