import X from 'lucide-react/icons/x'
import { activeFilters, without, type DoctorsSearch } from '#/domain/search/doctors-search.ts'
import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import { filterText } from '#/i18n/terms/doctor-filters.ts'
import { m } from '#/paraglide/messages.js'
import type { FilterChoices, ReadingView } from '#/server/search/doctors-page-views.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import { doctorsHref } from './hrefs.ts'
import { InsurerChip } from './InsurerChip.tsx'
import { NearChip } from './NearChip.tsx'
import type { NearSearch } from './near-search.ts'

type QuickFiltersProps = {
  search: DoctorsSearch
  /** What the search's text sets. */
  meant: DoctorFilters
  choices: FilterChoices
  reading: ReadingView | null
  near: NearSearch
}

type Chip = { text: string; href: string; isActive: boolean }

/**
 * One row: what was understood of the text and the other active filters, each a link that removes it, then those that
 * most people add. Links and a select of the form, so that they work without a script.
 */
export function QuickFilters({ search, meant, choices, reading, near }: QuickFiltersProps) {
  const active = activeChips(search, choices, reading)
  const clear = {
    text: m.parts_filters_clear(),
    href: doctorsHref({ sort: search.sort }),
    isActive: false,
  }
  const chips = [...active, ...(active.length > 1 ? [clear] : []), ...offeredChips(search, meant)]
  return (
    <div className="mt-1.5 min-w-0 lg:col-span-full lg:row-start-2">
      <ul aria-label={m.directory_filters()} className="chips">
        {chips.map((chip) => (
          <li key={chip.text}>{chipLink(chip)}</li>
        ))}
        {!search.near && (
          <li>
            <NearChip near={near} />
          </li>
        )}
        <li>
          <InsurerChip value={search.insurer} insurers={choices.insurers} />
        </li>
      </ul>
    </div>
  )
}

function chipLink({ text, href, isActive }: Chip) {
  return routerLink({
    href,
    className: 'chip',
    ...(isActive && { 'data-on': '', 'aria-label': m.parts_filter_remove({ filter: text }) }),
    children: (
      <>
        {text}
        {isActive && <X aria-hidden="true" />}
      </>
    ),
  })
}

/** The text itself is in its field, and the insurer in its select. */
function activeChips(
  search: DoctorsSearch,
  choices: FilterChoices,
  reading: ReadingView | null,
): Chip[] {
  const names = activeFilters(search).filter((name) => name !== 'q' && name !== 'insurer')
  return [
    ...(reading?.chips ?? []).map(({ label, without: q }) => ({
      text: label,
      href: doctorsHref({ ...search, q, page: undefined }),
      isActive: true,
    })),
    ...names.map((name) => ({
      text: filterText(name, search, choices),
      href: doctorsHref(without(search, name)),
      isActive: true,
    })),
  ]
}

function offeredChips(search: DoctorsSearch, meant: DoctorFilters): Chip[] {
  const first = { ...search, page: undefined }
  const isSet = (name: 'today' | 'part' | 'gender') => (search[name] ?? meant[name]) !== undefined
  return [
    ...(isSet('today') ? [] : [{ text: m.booking_today(), to: { ...first, today: true } }]),
    ...(isSet('part')
      ? []
      : [{ text: m.search_chip_evening(), to: { ...first, part: 'evening' as const } }]),
    ...(isSet('gender')
      ? []
      : [{ text: m.directory_gender_female(), to: { ...first, gender: 'female' as const } }]),
  ].map(({ text, to }) => ({ text, href: doctorsHref(to), isActive: false }))
}
