import { formatInstant } from '#/i18n/dates.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView, ColumnView } from '#/server/clinic-day/board.ts'
import { Badge } from '#/ui/Badge.tsx'
import { cx } from '#/ui/classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import { FreeRow } from './FreeRow.tsx'
import { rowsOf } from './rows.ts'
import { VisitRow } from './VisitRow.tsx'

type BoardColumnProps = {
  board: BoardView
  column: ColumnView
  /** Phones hide the others. */
  isShown: boolean
}

/** A doctor's visits and free times, in their order, with a line at the current time. */
export function BoardColumn({ board, column, isShown }: BoardColumnProps) {
  const { practice, doctor, title, specialty, photo, hasLeft, branchId, branches } = column
  const rows = rowsOf(column)
  const id = `day-${practice}`
  return (
    <div
      id={`column-${practice}`}
      className={cx('@container grid min-w-0 content-start gap-2', !isShown && 'max-lg:hidden')}
    >
      <div className={cx('flex items-center gap-2 px-1', !board.isCentre && 'sr-only')}>
        {board.isCentre && photo && (
          <img
            src={photo}
            alt=""
            loading="lazy"
            width={40}
            height={40}
            className="size-10 rounded-xl print:hidden"
          />
        )}
        <div className="grid min-w-0">
          <h2 id={id} className="truncate text-base font-semibold">
            <bdi>{doctorName({ name: doctor, title })}</bdi>
          </h2>
          <p className="truncate text-sm text-muted">{specialty}</p>
          {board.moved?.elsewhere === null && !column.takesMoved && (
            <p className="text-sm text-muted">{m.board_move_no_type()}</p>
          )}
          {hasLeft && <Badge color="warning">{m.board_left()}</Badge>}
        </div>
      </div>
      {rows.length === 0 ? (
        <Empty title={m.day_empty_title()}>{!board.isCentre && m.day_empty_text()}</Empty>
      ) : (
        <ol
          aria-label={m.day_list()}
          className="divide-y divide-line overflow-clip rounded-xl border border-line bg-surface"
        >
          {rows.map((row) => {
            if (row.kind === 'now') return <Now key="now" at={column.now} />
            if (row.kind === 'free')
              return (
                <FreeRow key={row.place.value} board={board} column={column} place={row.place} />
              )
            return (
              <VisitRow
                key={row.visit.reference}
                board={board}
                practice={practice}
                visit={row.visit}
                withBranch={branchId === null && branches.length > 1}
              />
            )
          })}
        </ol>
      )}
    </div>
  )
}

/** Where the day is now: only for the eye, because each row says its time. */
function Now({ at }: { at: string }) {
  return (
    <li aria-hidden="true" className="tone-error relative border-t-2 border-tone print:hidden">
      <span className="absolute end-3 top-0 -translate-y-1/2 rounded-full bg-tone px-2 text-xs font-semibold text-on-tone tabular-nums">
        {formatInstant(at, 'time')}
      </span>
    </li>
  )
}
