import { Link } from '@tanstack/react-router'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Plus from 'lucide-react/icons/plus'
import { writeInstant } from '#/domain/web/address.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView, ColumnView } from '#/server/clinic-day/board.ts'
import type { PlaceView } from '#/server/clinic-day/places.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { moveValue } from './day.ts'
import { pageSearch } from './page-fields.ts'

type FreeRowProps = {
  board: BoardView
  column: ColumnView
  place: PlaceView & { startsAt: string }
}

/** A free time: it takes the visit that is moved, or leads to the form that adds a patient. */
export function FreeRow(props: FreeRowProps) {
  const { moved, practice } = props.board
  const isOwn = moved?.doctor === props.column.practice && moved.place === practice
  return (
    <li className="print:hidden">
      {moved && isOwn ? <Target moved={moved} place={props.place} /> : <Addition {...props} />}
    </li>
  )
}

type TargetProps = { moved: NonNullable<BoardView['moved']>; place: FreeRowProps['place'] }

function Target({ moved: { reference, doctor, name }, place }: TargetProps) {
  return (
    <SubmitButton
      name="what"
      value={moveValue({ reference, doctor, branch: place.branchId, at: place.startsAt })}
      variant="ghost"
      className="w-full justify-start gap-3 rounded-none px-3"
    >
      <Time startsAt={place.startsAt} />
      <span className="grow truncate text-start">{m.board_move_here({ name })}</span>
      <CornerDownLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
    </SubmitButton>
  )
}

function Time({ startsAt }: { startsAt: string }) {
  return (
    <time dateTime={startsAt} className="min-w-14 tabular-nums">
      {formatInstant(startsAt, 'time')}
    </time>
  )
}

/** To the form that adds a visit, or that moves one here from another doctor. */
function Addition({ board, column, place: { startsAt, branch } }: FreeRowProps) {
  const { moved } = board
  const isOfMany = !board.isCentre && column.branchId === null && column.branches.length > 1
  return (
    <Link
      to="/{-$locale}/provider/$slug"
      params={(kept) => ({ ...kept, slug: board.practice })}
      search={{
        ...pageSearch(board),
        ...(board.isCentre && { doctor: column.practice }),
        at: writeInstant(startsAt),
        type: column.type ?? undefined,
      }}
      // The form takes the focus, which browsers leave alone where an address has a fragment.
      resetScroll={false}
      {...(moved && column.takesMoved && { hash: 'moved' })}
      className="flex min-h-11 items-center gap-3 px-3 text-muted hover:bg-sunken"
    >
      <Time startsAt={startsAt} />
      <span className="grow truncate">
        {moved && column.takesMoved ? m.board_move_here({ name: moved.name }) : m.day_free()}
        {isOfMany && (
          <>
            {m.forms_separator()}
            <bdi>{branch}</bdi>
          </>
        )}
      </span>
      {moved && column.takesMoved ? (
        <CornerDownLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      ) : (
        <Plus aria-hidden="true" className="size-4 shrink-0" />
      )}
    </Link>
  )
}
