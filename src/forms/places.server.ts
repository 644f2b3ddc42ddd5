import { inLocale } from '#/i18n/locale.ts'
import type { Services } from '#/server/services.server.ts'
import type { PlaceGroup } from './places.ts'

/** Every governorate with its areas, for forms that ask where. */
export async function listPlaces({
  directory,
}: Pick<Services, 'directory'>): Promise<PlaceGroup[]> {
  const { governorates } = await directory.listCatalogue()
  return governorates.map(({ slug, nameAr, nameEn, districts }) => ({
    slug,
    name: inLocale(nameAr, nameEn),
    districts: districts.map((district) => ({
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
