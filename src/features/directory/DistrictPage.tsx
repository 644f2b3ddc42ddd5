import { m } from '#/paraglide/messages.js'
import type { DistrictPageView } from '#/server/search/district-page.ts'
import type { FilterChoices } from '#/server/search/doctors-page-views.ts'
import { Breadcrumbs } from '#/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { topLink } from '#/ui/RouterLink.tsx'
import { StaticIsland } from '#/ui/StaticIsland.tsx'
import { districtCrumbs } from './breadcrumbs.ts'
import { DistrictFigures } from './DistrictFigures.tsx'
import { districtHref, doctorsHref } from './hrefs.ts'
import { LateResults } from './LateResults.tsx'

type DistrictPageProps = { view: DistrictPageView; choices: FilterChoices }

/** A specialty's doctors in a district, what is known of them together, and where else to look. */
export function DistrictPage({ view, choices }: DistrictPageProps) {
  const { page, figures, specialty, area, here, elsewhere } = view
  const { heading, search } = page
  return (
    <div className="page grid gap-5 py-6">
      <header className="grid gap-3">
        <Breadcrumbs label={m.layout_breadcrumbs()} crumbs={districtCrumbs(view)} link={topLink} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl">{heading}</h1>
          {topLink({
            href: doctorsHref(search),
            className: buttonClasses({ variant: 'outline' }),
            children: m.directory_all_filters(),
          })}
        </div>
        <DistrictFigures figures={figures} />
      </header>
      {/* Another page has other results: without the key the first ones would stay. */}
      <StaticIsland key={districtHref(specialty)}>
        <LateResults page={page} choices={choices} />
      </StaticIsland>
      <Neighbours id="here" title={m.directory_district_here({ area })} links={here} />
      <Neighbours
        id="elsewhere"
        title={m.directory_district_elsewhere({ specialty: specialty.name })}
        links={elsewhere}
      />
    </div>
  )
}

type NeighboursProps = { id: string; title: string; links: DistrictPageView['here'] }

function Neighbours({ id, title, links }: NeighboursProps) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={districtHref(link)}>
            {topLink({
              href: districtHref(link),
              className: buttonClasses({ variant: 'soft', color: 'neutral' }),
              children: link.name,
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
