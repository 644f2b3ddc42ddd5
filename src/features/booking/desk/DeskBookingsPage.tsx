import { Link } from '@tanstack/react-router'
import CalendarSearch from 'lucide-react/icons/calendar-search'
import { formatInstant } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { FindForm } from '#/parts/FindForm.tsx'
import type { BookingFilters } from '#/server/bookings/desk-bookings.ts'
import type { DeskBookingsView, DeskLineView } from '#/server/bookings/desk.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { Onward } from '#/ui/Onward.tsx'
import { deskFindSchema } from '#/features/booking/record.ts'
import { deskBookingLook, explainDeskBooking } from '#/features/booking/record-labels.ts'
import { ListFilters } from './ListFilters.tsx'
import { listPath } from './list-search.ts'

/** The desk's search for a booking that a patient calls about. */
export function DeskBookingsPage({ view }: { view: DeskBookingsView }) {
  const { text, filters, lines, isMore } = view
  return (
    <div className="grid gap-4">
      <DeskFind key={text} text={text ?? ''} />
      <ListFilters key={listPath(filters ?? {})} view={view} />
      {text === null && filters === null && (
        <p className="max-w-2xl text-muted">{m.deskbookings_lead()}</p>
      )}
      {text !== null && lines.length === 0 && (
        <Empty icon={<CalendarSearch />} title={m.deskbookings_none()}>
          {m.deskbookings_none_text()}
        </Empty>
      )}
      {filters !== null && lines.length === 0 && (
        <Empty icon={<CalendarSearch />} title={m.deskbookings_none()}>
          {m.deskbookings_list_none_text()}
        </Empty>
      )}
      {lines.length > 0 && (
        <ul className="grid gap-2" aria-label={m.deskbookings_found()}>
          {lines.map((line) => (
            <Line key={line.reference} line={line} />
          ))}
        </ul>
      )}
      {isMore && filters === null && <p className="text-muted">{m.deskbookings_more()}</p>}
      {filters !== null && <ListPages view={view} filters={filters} />}
    </div>
  )
}

type ListPagesProps = { view: DeskBookingsView; filters: BookingFilters }

function ListPages({ view: { lines, isMore }, filters }: ListPagesProps) {
  const href = (after: string | undefined) => localizedPath(listPath({ ...filters, after }))
  const last = lines.at(-1)?.reference
  return (
    <Onward
      label={m.deskbookings_list_pages()}
      first={filters.after ? { href: href(undefined), label: m.deskbookings_list_first() } : null}
      next={isMore && last ? { href: href(last), label: m.deskbookings_list_next() } : null}
    />
  )
}

function Line({ line }: { line: DeskLineView }) {
  const { reference, status, startsAt, patientName, doctor, branch } = line
  const { label, color } = deskBookingLook(status)
  return (
    <Card
      as="li"
      className="grid gap-x-4 gap-y-1 p-3 sm:grid-cols-[auto_1fr_auto] sm:items-center sm:p-3"
    >
      <Link
        to="/{-$locale}/staff/bookings/$reference"
        params={{ reference }}
        className="inline-flex min-h-11 items-center font-medium text-primary-ink tabular-nums underline-offset-4 hover:underline"
      >
        <bdi dir="ltr">{reference}</bdi>
      </Link>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{patientName}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>{doctor}</bdi>، <bdi>{branch}</bdi>
        </p>
        <time dateTime={startsAt} className="block text-sm text-muted">
          {formatInstant(startsAt, 'dateTime')}
        </time>
      </div>
      <Badge color={color} className="justify-self-start">
        {label()}
      </Badge>
    </Card>
  )
}

function DeskFind({ text }: { text: string }) {
  return (
    <FindForm
      text={text}
      name="findBooking"
      schema={deskFindSchema}
      explain={explainDeskBooking}
      label={m.deskbookings_find_label()}
    />
  )
}
