import { egp } from '#/domain/money/money.ts'
import type { DoctorsSearch, FilterName } from '#/domain/search/doctors-search.ts'
import { languageName } from '#/i18n/languages.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { genderNames, titleNames } from '#/i18n/terms/doctor.ts'

type Entry = { slug: string; name: string }

/** The catalogue's names of what a search filters by. */
type FilterEntries = Record<'specialties' | 'governorates' | 'insurers', readonly Entry[]> & {
  governorate: { districts: readonly Entry[] } | null
}

export const partNames = { morning: m.search_chip_morning, evening: m.search_chip_evening }

/** The text of an active filter: on its chip, and where dropping it is offered. */
export function filterText(
  name: FilterName,
  search: DoctorsSearch,
  choices: FilterEntries,
): string {
  const texts: Record<FilterName, () => string | undefined> = {
    q: () => m.directory_chip_text({ text: search.q ?? '' }),
    specialty: () => nameOf(search.specialty, choices.specialties) ?? search.specialty,
    governorate: () => nameOf(search.governorate, choices.governorates),
    district: () => nameOf(search.district, choices.governorate?.districts) ?? search.district,
    insurer: () => nameOf(search.insurer, choices.insurers) ?? search.insurer,
    fee: () => feeFilterText(search),
    gender: () => search.gender && genderNames[search.gender](),
    title: () => search.title && titleNames[search.title](),
    language: () =>
      search.language && m.directory_chip_language({ language: languageName(search.language) }),
    today: m.directory_today,
    part: () => search.part && partNames[search.part](),
    homeVisit: m.directory_home_visit,
    near: m.place_near_me,
  }
  return texts[name]() ?? ''
}

/** The contents of the page: its heading and title. */
export function headingText(search: DoctorsSearch, choices: FilterEntries): string {
  const specialty = nameOf(search.specialty, choices.specialties)
  const area =
    nameOf(search.district, choices.governorate?.districts) ??
    nameOf(search.governorate, choices.governorates)
  if (specialty && area) return m.directory_heading_both({ specialty, area })
  if (specialty) return m.directory_heading_specialty({ specialty })
  return area ? m.directory_heading_area({ area }) : m.directory_title()
}

export function feeFilterText({
  feeMin,
  feeMax,
}: Pick<DoctorsSearch, 'feeMin' | 'feeMax'>): string | undefined {
  const min = feeMin && formatMoney(egp(feeMin))
  const max = feeMax && formatMoney(egp(feeMax))
  if (min && max) return m.directory_chip_fee_between({ min, max })
  if (min) return m.directory_chip_fee_from({ min })
  return max ? m.directory_chip_fee_to({ max }) : undefined
}

function nameOf(slug: string | undefined, entries: readonly Entry[] = []): string | undefined {
  return entries.find((entry) => entry.slug === slug)?.name
}
