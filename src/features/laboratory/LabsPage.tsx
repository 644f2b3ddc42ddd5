import type { ReactNode } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Paging } from '#/parts/Paging.tsx'
import type { BasketView } from '#/server/laboratory/basket.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { AddTest } from './AddTest.tsx'
import { AreaForm } from './AreaForm.tsx'
import { Basket } from './Basket.tsx'
import { LabCard } from './LabCard.tsx'
import { PopularTests } from './PopularTests.tsx'
import { labsHref } from './hrefs.ts'
import { SortLinks } from './SortLinks.tsx'

/** What I need on one side; who does all of it, and for how much, on the other. */
export function LabsPage({ view }: { view: BasketView }) {
  return (
    <>
      <AddTest view={view} />
      <div className="page py-4 pb-8 lg:py-7">
        <h1 className={view.tests.length > 0 || view.isTooBig ? 'sr-only' : 'mb-1 text-2xl'}>
          {view.tests.length > 0 ? m.labs_title() : m.labs_empty_title()}
        </h1>
        <Content view={view} />
      </div>
    </>
  )
}

function Content({ view }: { view: BasketView }) {
  if (view.isTooBig) return <TooBig />
  if (view.tests.length === 0) return <PopularTests view={view} />
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <Basket view={view} />
        <AreaForm view={view} />
      </div>
      <Labs view={view} />
    </div>
  )
}

function Labs({ view }: { view: BasketView }) {
  const { labs, search, page, total, complete } = view
  const all = labs.filter(({ missing }) => missing.length === 0)
  const some = labs.filter(({ missing }) => missing.length > 0)
  if (total === 0) return <NoLabs />
  return (
    <div className="grid min-w-0 content-start gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-base">
          {complete === 0
            ? m.labs_complete_none()
            : m.labs_complete({ count: complete, shown: formatNumber(complete) })}
        </h2>
        {total > 1 && <SortLinks search={search} />}
      </div>
      <Cards view={view} labs={all} leads={page === 1} />
      {some.length > 0 && <h2 className="mt-2 text-base">{m.labs_some()}</h2>}
      <Cards view={view} labs={some} leads={page === 1 && all.length === 0} />
      <Paging
        label={m.labs_pages()}
        of={view}
        href={(each) => labsHref({ ...search, page: each === 1 ? undefined : each })}
      />
    </div>
  )
}

/** `leads`: the first one has the page's one filled button. */
type CardsProps = { view: BasketView; labs: BasketView['labs']; leads: boolean }

function Cards({ view, labs, leads }: CardsProps) {
  if (labs.length === 0) return null
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {labs.map((lab, index) => (
        <LabCard
          key={lab.slug}
          lab={lab}
          search={view.search}
          isHoliday={view.isHoliday}
          marksDemo={view.labs.some(({ isDemo }) => !isDemo)}
          leads={leads && index === 0}
        />
      ))}
    </ul>
  )
}

function NoLabs() {
  const all = { href: localizedPath('/facilities'), label: m.labs_all() }
  return (
    <Empty title={m.labs_none_title()} action={<Action {...all} />}>
      {m.labs_none_text()}
    </Empty>
  )
}

function TooBig() {
  return (
    <Empty
      role="alert"
      title={m.labs_too_big()}
      action={<Action href={labsHref({ tests: [] })} label={m.labs_start_again()} />}
    />
  )
}

function Action({ href, label }: { href: string; label: string }): ReactNode {
  return topLink({ href, className: buttonClasses({ variant: 'outline' }), children: label })
}
