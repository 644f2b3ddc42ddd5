import ChevronDown from 'lucide-react/icons/chevron-down'
import { m } from '#/paraglide/messages.js'
import type { EntryView } from '#/server/doctors/views.ts'

type InsurerChipProps = { value: string | undefined; insurers: readonly EntryView[] }

/** A native select of the search form that looks like the chips beside it. */
export function InsurerChip({ value, insurers }: InsurerChipProps) {
  return (
    <span className="chip relative pe-8" data-on={value && ''}>
      <select
        id="filter-insurer"
        name="insurer"
        aria-label={m.directory_insurer()}
        defaultValue={value ?? ''}
        className="absolute inset-x-0 -inset-y-1 w-full cursor-pointer appearance-none rounded-full bg-transparent ps-3 pe-8"
      >
        <option value="">{m.directory_insurer()}</option>
        {insurers.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      {/* As wide as the choice: a select alone is as wide as its longest. */}
      <span aria-hidden="true" className="invisible">
        {insurers.find(({ slug }) => slug === value)?.name ?? m.directory_insurer()}
      </span>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-2.5" />
    </span>
  )
}
