import type { Weights } from '#/domain/search/intent/concept.ts'
import type {
  CriterionName,
  CriterionValue,
  Intent,
  Meaning,
  Understood,
} from '#/domain/search/intent/intent.ts'
import type { Localized } from '#/domain/localized.ts'
import { formatWeekday } from '#/i18n/dates.ts'
import { languageName } from '#/i18n/languages.ts'
import { formatList } from '#/i18n/lists.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { genderNames, titleNames } from '#/i18n/terms/doctor.ts'
import type { Catalogue } from '#/server/doctors/listing.ts'
import type { DoctorPage } from '#/server/search/doctor-search.ts'
import type { FoundDoctorView, ReadingView } from './doctors-page-views.ts'
import { feeFilterText, partNames } from '#/i18n/terms/doctor-filters.ts'

/** An intent in the visitor's language, and the criteria that no doctor meets. */
export function viewReading(intent: Intent, found: DoctorPage, catalogue: Catalogue): ReadingView {
  const named = intent.understood.map((part) => ({ part, label: labelOf(part, catalogue) }))
  const chips = new Map(
    named.map(({ part, label }) => [label, { label, without: part.without || undefined }]),
  )
  return {
    chips: [...chips.values()],
    // Such a type has all words that mean nothing else.
    unknown: found.offersType ? [] : [...intent.unknown],
    redFlags: [...intent.redFlags],
    reasons: found.total > 0 ? reasonsFor(found, named) : [],
  }
}

/** `fields` are the specialties that fit the text. If there is only one, the whole list fits equally. */
export function fitOf(
  { specialtySlug }: { specialtySlug: string },
  fields: Weights,
): FoundDoctorView['fit'] {
  const [best] = fields
  const own = fields.find(([slug]) => slug === specialtySlug)
  if (!best || !own || fields.length < 2) return null
  return own[1] === best[1] ? 'closest' : 'fitting'
}

type LabelledPart = { part: Understood; label: string }

function reasonsFor(
  { dropped, isByPlace, doctors }: DoctorPage,
  named: readonly LabelledPart[],
): string[] {
  const labels = (names: readonly CriterionName[]) =>
    named
      .filter(({ part }) => names.includes(criterionName(part.meaning)))
      .map(({ label }) => label)
  const isNear = (name: CriterionName) =>
    isByPlace && (name === 'district' || name === 'governorate')
  const places = labels(dropped.filter(isNear))
  const others = labels(dropped.filter((name) => !isNear(name)))
  const here = doctors[0]?.here
  const nearest = here ? inLocale(here.district) : ''
  return [
    ...(places.length > 0 ? [m.search_nobody_in({ place: formatList(places), nearest })] : []),
    ...(others.length > 0 ? [m.search_nobody_with({ wishes: formatList(others) })] : []),
  ]
}

function criterionName(meaning: Meaning): CriterionName {
  return meaning.is === 'criterion' && meaning.value.name !== 'cheap'
    ? meaning.value.name
    : 'specialty'
}

function labelOf({ meaning, words }: Understood, catalogue: Catalogue): string {
  // A possible emergency is displayed in the visitor's own words: its name would be a diagnosis.
  if (meaning.is === 'concept' && meaning.redFlag) return words
  if (meaning.is === 'concept') return inLocale(meaning.name)
  if (meaning.is === 'name') return m.search_chip_name({ name: words })
  return meaning.is === 'criterion' ? criterionLabel(meaning.value, catalogue) : words
}

function criterionLabel(value: CriterionValue, catalogue: Catalogue): string {
  const { governorates, insurers } = catalogue
  switch (value.name) {
    case 'district':
      return nameOf(
        value.slug,
        governorates.flatMap(({ districts }) => districts),
      )
    case 'governorate':
      return nameOf(value.slug, governorates)
    case 'insurer':
      return m.search_chip_insurer({ insurer: nameOf(value.slug, insurers) })
    case 'gender':
      return genderNames[value.value]()
    case 'title':
      return titleNames[value.value]()
    case 'language':
      return m.directory_chip_language({ language: languageName(value.code) })
    case 'fee':
      return feeFilterText({ feeMin: value.min, feeMax: value.max }) ?? ''
    case 'cheap':
      return m.search_chip_cheap()
    case 'homeVisit':
      return m.directory_home_visit()
    case 'day':
      return dayLabel(value.day)
    default:
      return partNames[value.part]()
  }
}

function dayLabel(day: Extract<CriterionValue, { name: 'day' }>['day']): string {
  if (day === 'today') return m.directory_today()
  if (day === 'tomorrow') return m.search_chip_tomorrow()
  return m.search_chip_weekday({ day: formatWeekday(day) })
}

function nameOf(slug: string, entries: readonly { slug: string; name: Localized }[]) {
  const entry = entries.find((each) => each.slug === slug)
  return entry ? inLocale(entry.name) : slug
}
