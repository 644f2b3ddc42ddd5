import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { readCatalogue } from './directory.ts'
import type { CatalogueEntry } from './listing.ts'

/** A governorate's areas, named in the request's language. */
export type PlaceGroup = {
  slug: string
  name: string
  districts: { slug: string; name: string }[]
}

/** Every governorate that is offered, with its areas, for forms that ask where. */
export function listPlaces(app: App): Promise<PlaceGroup[]> {
  return list(app, ({ isHidden }) => !isHidden)
}

/** Every governorate with its areas, also hidden ones, so that earlier choices have names. */
export function listNamedPlaces(app: App): Promise<PlaceGroup[]> {
  return list(app, () => true)
}

async function list(app: App, isListed: (entry: CatalogueEntry) => boolean): Promise<PlaceGroup[]> {
  const { governorates } = await readCatalogue(app)
  return governorates.filter(isListed).map(({ slug, name, districts }) => ({
    slug,
    name: inLocale(name),
    districts: districts.filter(isListed).map((district) => ({
      slug: district.slug,
      name: inLocale(district.name),
    })),
  }))
}

/** The area's name; null for an unknown slug. */
export function placeName(places: readonly PlaceGroup[], district: string): string | null {
  const found = places.flatMap(({ districts }) => districts).find(({ slug }) => slug === district)
  return found?.name ?? null
}
