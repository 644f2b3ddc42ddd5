import { FIRST_AREA } from '#/domain/directory/area.ts'
import type { AreaView, CatalogueView, EntryView } from './views.ts'

const MOST_NEARBY = 8

/**
 * The visitor's area from the catalogue. An unknown area falls back to `FIRST_AREA`; null if that has no
 * doctors, as on another group's site.
 */
export function chooseArea(
  stored: string | undefined,
  { governorates }: Pick<CatalogueView, 'governorates'>,
): AreaView | null {
  const chosen = stored ? findArea(stored, governorates) : null
  if (chosen) return { ...chosen, isChosen: true }
  const first = findArea(FIRST_AREA, governorates)
  return first && { ...first, isChosen: false }
}

function findArea(
  areaSlug: string,
  governorates: CatalogueView['governorates'],
): Omit<AreaView, 'isChosen'> | null {
  const hasSlug = ({ slug }: { slug: string }) => slug === areaSlug
  const whole = governorates.find(hasSlug)
  const governorate = whole ?? governorates.find(({ districts }) => districts.some(hasSlug))
  if (!governorate) return null
  const district = whole ? null : (governorate.districts.find(hasSlug) ?? null)
  const nearby = governorate.districts
    .filter((other) => other !== district)
    .toSorted((a, b) => b.doctorCount - a.doctorCount)
    .slice(0, MOST_NEARBY)
  return {
    governorate: named(governorate),
    district: district && named(district),
    nearby: nearby.map(named),
  }
}

function named({ slug, name }: EntryView) {
  return { slug, name }
}
