import Sun from 'lucide-react/icons/sun'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { doctorsHref } from './hrefs.ts'
import { useSubmitInPlace } from './in-place.ts'
import { NearChip, NearProblem } from './NearChip.tsx'
import { useNearSearch } from './near-search.ts'
import { SearchBox } from './SearchBox.tsx'

type HomeSearchProps = {
  /** Where the specialties are on the page. */
  fieldsId: string
}

/** One field for whatever somebody looks for, sent to the list, and three quick ways there. */
export function HomeSearch({ fieldsId }: HomeSearchProps) {
  const submit = useSubmitInPlace()
  const near = useNearSearch()
  return (
    <search>
      <form action={localizedPath('/doctors')} onSubmit={submit} className="grid gap-3">
        <SearchBox />
        <div className="flex flex-wrap gap-x-1.5 gap-y-2">
          <a href={doctorsHref({ today: true })} className="chip chip-on-band">
            <Sun aria-hidden="true" />
            {m.booking_today()}
          </a>
          <NearChip near={near} className="chip-on-band" />
          <a href={`#${fieldsId}`} className="chip chip-on-band">
            <LayoutGrid aria-hidden="true" />
            {m.home_by_specialty()}
          </a>
        </div>
        <div className="text-ink empty:hidden">
          <NearProblem near={near} />
        </div>
      </form>
    </search>
  )
}
