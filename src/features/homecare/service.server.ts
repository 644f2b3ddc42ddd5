import type { CareService } from '#/domain/care.ts'
import { listPlaces } from '#/forms/places.server.ts'
import type { PlaceGroup } from '#/forms/places.ts'
import type { Services } from '#/server/services.server.ts'
import type { ServiceView, VetView } from './care.ts'
import { viewRate, viewVets } from './views.server.ts'

type Needs = Pick<Services, 'homecare' | 'directory'>

/** A service as it is explained, from the same rate card that quotes and requests ask. */
export async function findService(services: Needs, service: CareService): Promise<ServiceView> {
  return explainService(services, service, await listPlaces(services))
}

/** The same, for a caller who has the places already. */
export async function explainService(
  { homecare }: Pick<Needs, 'homecare'>,
  service: CareService,
  places: readonly PlaceGroup[],
): Promise<ServiceView> {
  const [rates, covered] = await Promise.all([
    homecare.listRates(service),
    homecare.listCoverage(service),
  ])
  return { service, rates: rates.map(viewRate), coverage: placesAmong(places, covered) }
}

export async function listVets({ homecare }: Pick<Services, 'homecare'>): Promise<VetView[]> {
  return viewVets(await homecare.listVets())
}

function placesAmong(places: readonly PlaceGroup[], covered: readonly string[]): PlaceGroup[] {
  return places
    .map((place) => ({
      ...place,
      districts: place.districts.filter(({ slug }) => covered.includes(slug)),
    }))
    .filter(({ districts }) => districts.length > 0)
}
