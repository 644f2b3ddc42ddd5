import { Link } from '@tanstack/react-router'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Attendance } from '#/domain/schedule/day.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import type { VisitView } from '#/server/clinic-day/visit-views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { cx } from '#/ui/classes.ts'
import { attendanceValue, undoMoveValue } from './day.ts'
import { nextMark } from './next-mark.ts'
import { pageSearch } from './page-fields.ts'

type VisitButtonsProps = {
  board: BoardView
  /** The doctor's slug. */
  doctor: string
  visit: VisitView
}

/** What can be marked, beginning with what comes next, and the way to another time. */
export function VisitButtons({ board, doctor, visit }: VisitButtonsProps) {
  const next = nextMark(visit)
  const others = visit.marks.filter((mark) => mark !== next)
  return (
    <>
      {[...(next ? [next] : []), ...others].map((mark) => (
        <MarkButton key={mark} mark={mark} visit={visit} doctor={doctor} isNext={mark === next} />
      ))}
      {visit.canUndoMove && <UndoMove doctor={doctor} visit={visit} />}
      {visit.canMove && <MoveLink board={board} doctor={doctor} visit={visit} />}
    </>
  )
}

/** The free times of the doctor then take the visit. */
function MoveLink({ board, doctor, visit: { reference, name } }: VisitButtonsProps) {
  return (
    <Link
      to="/{-$locale}/provider/$slug"
      params={(kept) => ({ ...kept, slug: board.practice })}
      search={{ ...pageSearch(board), ...(board.isCentre && { doctor }), move: reference }}
      resetScroll={false}
      className={cx(buttonClasses({ variant: 'ghost', color: 'neutral', size: 'sm' }), 'px-2')}
    >
      <ArrowRightLeft aria-hidden="true" className="size-5" />
      <span className="sr-only">{m.board_move({ name })}</span>
    </Link>
  )
}

/** Back to the doctor and the time from which it was moved a moment ago. */
function UndoMove({
  doctor,
  visit: { reference, name },
}: Pick<VisitButtonsProps, 'doctor' | 'visit'>) {
  return (
    <SubmitButton
      name="what"
      value={undoMoveValue({ reference, doctor })}
      color="neutral"
      variant="outline"
      size="sm"
    >
      <Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {m.board_move_undo()}
      <span className="sr-only">: {name}</span>
    </SubmitButton>
  )
}

type MarkButtonProps = { mark: Attendance; visit: VisitView; doctor: string; isNext: boolean }

function MarkButton({ mark, visit, doctor, isNext }: MarkButtonProps) {
  const { state, reference, name } = visit
  const label = attendanceLabels[mark]()
  return (
    <SubmitButton
      name="what"
      value={attendanceValue({ mark, state, reference, doctor })}
      color={isNext ? 'primary' : 'neutral'}
      variant={isNext ? nextVariant(visit) : 'ghost'}
      size={isNext ? 'md' : 'sm'}
      className={cx(isNext ? 'min-w-20 grow @2xl:grow-0' : 'px-2')}
    >
      {mark === 'correct' ? (
        <>
          <Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          <span className="sr-only">{label}</span>
        </>
      ) : (
        label
      )}
      <span className="sr-only">: {name}</span>
    </SubmitButton>
  )
}

/** One leads in each column: who is with the doctor, or who goes in next. */
function nextVariant({ state, isNext }: VisitView): 'solid' | 'outline' {
  return state === 'inside' || isNext ? 'solid' : 'outline'
}

const attendanceLabels: Record<Attendance, () => string> = {
  arrive: m.day_mark_arrive,
  enter: m.day_mark_enter,
  complete: m.day_mark_complete,
  miss: m.day_mark_miss,
  correct: m.day_mark_correct,
}
