import { inLocale } from '#/i18n/locale.ts'
import type { CatalogueEntry } from '#/server/ports/directory.ts'
import type { Services } from '#/server/services.server.ts'
import type { PlaceGroup } from './places.ts'

type Needs = Pick<Services, 'directory'>

/** Every governorate with its areas, for forms that ask where. */
export function listPlaces(services: Needs): Promise<PlaceGroup[]> {
  return list(services, ({ isHidden }) => !isHidden)
}

/** Those that are offered no more too, to name what was chosen before. */
export function listNamedPlaces(services: Needs): Promise<PlaceGroup[]> {
  return list(services, () => true)
}

async function list(
  { directory }: Needs,
  isWanted: (entry: CatalogueEntry) => boolean,
): Promise<PlaceGroup[]> {
  const { governorates } = await directory.listCatalogue()
  return governorates.map(({ slug, nameAr, nameEn, districts }) => ({
    slug,
    name: inLocale(nameAr, nameEn),
    districts: districts.filter(isWanted).map((district) => ({
      slug: district.slug,
      name: inLocale(district.nameAr, district.nameEn),
    })),
  }))
}

/** The area's name, or null when there is none of this slug. */
export function placeName(places: readonly PlaceGroup[], district: string): string | null {
  const found = places.flatMap(({ districts }) => districts).find(({ slug }) => slug === district)
  return found?.name ?? null
}
