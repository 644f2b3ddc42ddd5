import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import type { DayView } from '#/server/clinic-day/day.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import { PrintButton } from '#/ui/PrintButton.tsx'
import { AddVisit } from './AddVisit.tsx'
import type { DayPageProps } from './day.ts'
import { DayField } from './DayField.tsx'
import { DayStatistics } from './DayStatistics.tsx'
import { NewBookings } from './NewBookings.tsx'
import { pillClasses } from './pill-classes.ts'
import { VisitList } from './VisitList.tsx'

/** One day of a clinic: who comes, who is there, who is next, and the buttons for each. */
export function DayPage(props: DayPageProps) {
  const { day } = props
  return (
    <div className="grid gap-6">
      <PrintedHead day={day} />
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <DayLinks day={day} />
        <DayField key={day.day} day={day} />
      </div>
      <NewBookings key={day.practice} day={day} />
      {day.branches.length > 1 && <BranchLinks day={day} />}
      <DayStatistics counts={day.counts} />
      {day.visits.length === 0 ? (
        <Empty title={m.day_empty_title()}>{m.day_empty_text()}</Empty>
      ) : (
        <VisitList {...props} />
      )}
      {day.places.length > 0 && <AddVisit {...props} />}
      {day.visits.length > 0 && (
        <span className="print:hidden">
          <PrintButton variant="outline">{m.day_print()}</PrintButton>
        </span>
      )}
    </div>
  )
}

/** Whose day it is, where, and as of when: a printed page has no menu and stays on a desk. */
function PrintedHead({ day: { doctor, branches, branchId, now } }: { day: DayView }) {
  const shown = branches.filter(({ id }) => branchId === null || id === branchId)
  return (
    <div className="hidden print:block">
      <p className="text-xl font-semibold">
        <bdi>{doctor}</bdi>
      </p>
      <p>{formatList(shown.map(({ name }) => name))}</p>
      <p className="text-sm">{m.day_printed({ when: formatInstant(now, 'dateTime') })}</p>
    </div>
  )
}

function DayLinks({ day: { practice, day, today, before, after, branchId } }: { day: DayView }) {
  const to = (date: string) => ({
    day: date === today ? undefined : date,
    branch: branchId ?? undefined,
  })
  return (
    <nav aria-label={m.day_days()} className="flex flex-wrap gap-2">
      <DayLink practice={practice} search={to(before)}>
        {m.day_before()}
      </DayLink>
      {day !== today && (
        <DayLink practice={practice} search={to(today)}>
          {m.provider_today()}
        </DayLink>
      )}
      <DayLink practice={practice} search={to(after)}>
        {m.day_after()}
      </DayLink>
    </nav>
  )
}

type Search = { day?: string | undefined; branch?: string | undefined }
type DayLinkProps = { practice: string; search: Search; children: ReactNode }

function DayLink({ practice, search, children }: DayLinkProps) {
  return (
    <Link
      to="/{-$locale}/provider/$slug"
      params={(kept) => ({ ...kept, slug: practice })}
      search={search}
      className={buttonClasses({ variant: 'outline', color: 'neutral' })}
    >
      {children}
    </Link>
  )
}

function BranchLinks({ day: { practice, day, today, branches, branchId } }: { day: DayView }) {
  const choices = [{ id: null, name: m.day_all_branches() }, ...branches]
  return (
    <nav aria-label={m.day_branches()} className="flex flex-wrap gap-2 print:hidden">
      {choices.map(({ id, name }) => (
        <Link
          key={id}
          to="/{-$locale}/provider/$slug"
          params={(kept) => ({ ...kept, slug: practice })}
          search={{ day: day === today ? undefined : day, branch: id ?? undefined }}
          aria-current={id === branchId}
          className={pillClasses(id === branchId)}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  )
}
