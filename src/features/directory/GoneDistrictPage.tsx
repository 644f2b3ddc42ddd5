import { Link } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import { m } from '#/paraglide/messages.js'
import type { GoneDistrictPage as Gone } from '#/server/search/district-page.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'

/** For an address that search engines may still have. */
export function GoneDistrictPage({ page: { specialty, area } }: { page: Gone }) {
  return (
    <div className="page grid gap-4 py-8">
      <h1 className="text-2xl">{m.directory_heading_both({ specialty, area })}</h1>
      <Empty
        icon={<SearchX />}
        title={m.directory_district_gone()}
        action={
          <Link to="/{-$locale}/doctors" className={buttonClasses({ variant: 'outline' })}>
            {m.directory_none_all()}
          </Link>
        }
      >
        {m.directory_district_gone_text()}
      </Empty>
    </div>
  )
}
