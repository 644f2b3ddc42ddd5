import { formatInstant } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { AddVisit } from './AddVisit.tsx'
import { PendingCentres } from './PendingCentres.tsx'
import { Board } from './Board.tsx'
import { BoardShortcuts } from './BoardShortcuts.tsx'
import { BranchLinks, DayLinks } from './DayLinks.tsx'
import type { BoardProps } from './day.ts'
import { DayCountsLine } from './DayCountsLine.tsx'
import { DayField } from './DayField.tsx'
import { DayTools } from './DayTools.tsx'
import { DoctorTabs } from './DoctorTabs.tsx'
import { FindPatient } from './FindPatient.tsx'
import { FirstFree } from './FirstFree.tsx'
import { MovedVisit } from './MovedVisit.tsx'
import { NewBookings } from './NewBookings.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'
import { useShownVisit } from './use-shown-visit.ts'

/** One working day of a doctor or a centre: who comes, who is there, who is next, and the buttons for each. */
export function BoardPage(props: BoardProps) {
  useShownVisit()
  const { board } = props
  const { columns, shown } = board
  return (
    <div className="grid min-w-0 gap-5 *:min-w-0">
      <PrintedHead board={board} />
      <BoardShortcuts />
      <PlaceLinks board={board} />
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <DayLinks board={board} />
        <DayField key={board.day} board={board} />
        <FindPatient practice={board.practice} />
      </div>
      {board.isDoctorGone && (
        <Alert role="alert" color="warning">
          {m.board_gone()}
        </Alert>
      )}
      <PendingCentres board={board} />
      <MovedVisit {...props} />
      {!board.isCentre && shown && shown.branches.length > 1 && (
        <BranchLinks board={board} shown={shown} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <DayCountsLine counts={board.counts} />
        <DayTools board={board} />
      </div>
      <FirstFree board={board} />
      {shown && shown.places.length > 0 && !board.moved && (
        <AddVisit key={shown.practice} {...props} column={shown} />
      )}
      {board.isCentre && columns.length > 1 && <DoctorTabs board={board} />}
      {columns.length === 0 ? (
        <Empty title={m.board_no_doctors_title()}>{m.board_no_doctors_text()}</Empty>
      ) : (
        <Board {...props} />
      )}
      <NewBookings key={`new ${board.practice}`} columns={columns} />
    </div>
  )
}

/** Whose day it is, where, and as of when: a printed page has no menu and stays on a desk. */
function PrintedHead({ board: { name, shown, isCentre, now } }: { board: BoardView }) {
  const places = isCentre || !shown ? [] : shown.branches
  const seen = places.filter(({ id }) => !shown?.branchId || id === shown.branchId)
  return (
    <div className="hidden print:block">
      <p className="text-xl font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p>{formatList(seen.map((place) => place.name))}</p>
      <p className="text-sm">{m.day_printed({ when: formatInstant(now, 'dateTime') })}</p>
    </div>
  )
}
