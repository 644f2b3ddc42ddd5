import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { BranchDayView, BranchDayVisit } from '#/server/practices/branch-day.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { DayCode } from './DayCode.tsx'

type BranchDayPageProps = {
  day: BranchDayView
  link: { key: string; isSent: boolean }
  title: string
}

/** For a clinic without an account, by a link that its phone got: times and first names, and all after a code. */
export function BranchDayPage({ day, link, title }: BranchDayPageProps) {
  const { doctor, branch, visits, isFull, maskedPhone } = day
  return (
    <div className="page grid max-w-xl gap-6 py-10">
      <header className="grid gap-1">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-muted">
          <bdi>{doctor}</bdi>
          {m.forms_separator()}
          <bdi>{branch}</bdi>
        </p>
      </header>
      {visits.length === 0 ? (
        <Empty title={m.provider_day_none()} />
      ) : (
        <ol className="grid gap-2">
          {visits.map((visit) => (
            <Visit key={visit.number} visit={visit} />
          ))}
        </ol>
      )}
      {visits.length > 0 && !isFull && maskedPhone && (
        <DayCode linkKey={link.key} isSent={link.isSent} maskedPhone={maskedPhone} />
      )}
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{m.provider_day_more()}</p>
        <Link to="/{-$locale}/provider/claim" className={buttonClasses({ variant: 'outline' })}>
          {m.provider_day_claim()}
        </Link>
      </div>
    </div>
  )
}

function Visit({ visit: { at, name, phone, isCancelled } }: { visit: BranchDayVisit }) {
  return (
    <Card as="li" className="flex flex-wrap gap-x-4 gap-y-1">
      <time dateTime={at} className="font-medium">
        {formatInstant(at, 'time')}
      </time>
      <bdi>{name}</bdi>
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} dir="ltr" className="finger underline">
          {phone}
        </a>
      )}
      {isCancelled && <span className="text-muted">{m.provider_day_cancelled()}</span>}
    </Card>
  )
}
