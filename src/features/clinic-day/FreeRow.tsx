import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { writeInstant } from '#/domain/web/address.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView, ColumnView } from '#/server/clinic-day/board.ts'
import { pageSearch } from './page-fields.ts'

type FreeRowProps = {
  board: BoardView
  column: ColumnView
  place: { startsAt: string; branch: string }
}

/** A free time, which leads to the form that adds a patient. */
export function FreeRow({ board, column, place: { startsAt, branch } }: FreeRowProps) {
  const isOfMany = !board.isCentre && column.branchId === null && column.branches.length > 1
  return (
    <li className="print:hidden">
      <Link
        to="/{-$locale}/provider/$slug"
        params={(kept) => ({ ...kept, slug: board.practice })}
        search={{
          ...pageSearch(board),
          ...(board.isCentre && { doctor: column.practice }),
          at: writeInstant(startsAt),
          type: column.type ?? undefined,
        }}
        hash="visit"
        className="flex min-h-11 items-center gap-3 px-3 text-muted hover:bg-sunken"
      >
        <time dateTime={startsAt} className="min-w-14 tabular-nums">
          {formatInstant(startsAt, 'time')}
        </time>
        <span className="grow truncate">
          {m.day_free()}
          {isOfMany && (
            <>
              {m.forms_separator()}
              <bdi>{branch}</bdi>
            </>
          )}
        </span>
        <Plus aria-hidden="true" className="size-4 shrink-0" />
      </Link>
    </li>
  )
}
