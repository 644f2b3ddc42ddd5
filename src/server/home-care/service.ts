import type { CareService } from '#/domain/care/care.ts'
import type { App } from '#/server/app.ts'
import { findFreeTimes } from '#/server/doctors/next-slots.ts'
import { listPlaces, type PlaceGroup } from '#/server/doctors/places.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import { listCoverage, listRates, listVetRows } from './home-care.ts'
import { viewRate, viewVets, type ServiceView, type VetView } from './views.ts'

/** The description of a service, from the rate card that quotes and requests use. */
export async function findService(app: App, service: CareService): Promise<ServiceView> {
  return explainService(app, service, await listPlaces(app))
}

/** The description of a service, for a caller that has already read the places. */
export async function explainService(
  app: App,
  service: CareService,
  places: readonly PlaceGroup[],
): Promise<ServiceView> {
  const [rates, covered] = await Promise.all([listRates(app, service), listCoverage(app, service)])
  return { service, rates: rates.map(viewRate), coverage: placesAmong(places, covered) }
}

/** Published vets with the first free time at each of their clinics. */
export async function listVets(app: App): Promise<VetView[]> {
  const vets = await listVetRows(app)
  const ids = [...new Set(vets.map(({ doctorId }) => doctorId))]
  const times = await findFreeTimes(app.reads, ids, app.clock.now())
  for (const [id, [first]] of times) dependsOn([`diary:${id}`], first?.startsAt)
  return viewVets(vets, [...times.values()].flat())
}

function placesAmong(places: readonly PlaceGroup[], covered: readonly string[]): PlaceGroup[] {
  return places
    .map((place) => ({
      ...place,
      districts: place.districts.filter(({ slug }) => covered.includes(slug)),
    }))
    .filter(({ districts }) => districts.length > 0)
}
