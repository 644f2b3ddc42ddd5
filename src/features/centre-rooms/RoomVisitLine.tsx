import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { roomKindNames } from '#/i18n/terms/rooms.ts'
import { m } from '#/paraglide/messages.js'
import type { RoomVisitView } from '#/server/centre-rooms/page.ts'

type RoomVisitLineProps = { visit: RoomVisitView; children?: ReactNode }

/** A visit with its doctor and what it needs; it is moved or cancelled on its own page. */
export function RoomVisitLine({ visit, children }: RoomVisitLineProps) {
  const { patient, practice, reference, startsAt, doctor, kind } = visit
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="grid">
        {patient ? (
          <Link
            to="/{-$locale}/provider/$slug/visit/$reference"
            params={(kept) => ({ ...kept, slug: practice, reference })}
            className="finger inline-flex min-h-6 items-center font-medium underline underline-offset-4"
          >
            <bdi>{patient}</bdi>
          </Link>
        ) : (
          <span className="font-medium">{m.rooms_held()}</span>
        )}
        <span className="text-sm text-muted">
          <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
          {m.forms_separator()}
          <bdi>{doctor}</bdi>
          {m.forms_separator()}
          {roomKindNames[kind]()}
        </span>
      </div>
      {children}
    </li>
  )
}
