import type { CareService } from '#/domain/care/care.ts'
import type { App } from '#/server/app.ts'
import { listPlaces, type PlaceGroup } from '#/server/doctors/places.ts'
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

export async function listVets(app: App): Promise<VetView[]> {
  return viewVets(await listVetRows(app))
}

function placesAmong(places: readonly PlaceGroup[], covered: readonly string[]): PlaceGroup[] {
  return places
    .map((place) => ({
      ...place,
      districts: place.districts.filter(({ slug }) => covered.includes(slug)),
    }))
    .filter(({ districts }) => districts.length > 0)
}
