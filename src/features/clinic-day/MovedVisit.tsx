import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView, DoctorTargetView } from '#/server/clinic-day/board.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { doctorMoveSchema, type BoardProps } from './day.ts'
import { explainDay } from './explain.ts'
import { pageFields, pageSearch } from './page-fields.ts'

/** Says that the free times take a visit, until one is chosen or the move is given up. */
export function MovedVisit({ board, onPlaced }: BoardProps) {
  if (!board.moved) return null
  const { name, elsewhere, target } = board.moved
  const problem = elsewhere ?? (target?.ok === false ? target.code : null)
  return (
    <Alert id="moved" color="info" title={m.board_moving({ name })} className="scroll-mt-4">
      <div className="grid gap-3">
        {board.isCentre && problem && <p>{explainDay({ code: problem })}</p>}
        {target?.ok && <ToDoctor board={board} target={target} onPlaced={onPlaced} />}
        <Link
          to="/{-$locale}/provider/$slug"
          params={(kept) => ({ ...kept, slug: board.practice })}
          search={{ ...pageSearch(board), move: undefined }}
          className={`${buttonClasses({ variant: 'outline', size: 'sm' })} justify-self-start`}
        >
          {m.board_move_stop()}
        </Link>
      </div>
    </Alert>
  )
}

type ToDoctorProps = Pick<BoardProps, 'onPlaced'> & { board: BoardView; target: DoctorTargetView }

/** Another doctor's time and fee, which the front desk confirms. */
function ToDoctor({ board, target, onPlaced }: ToDoctorProps) {
  const { doctor, startsAt, feePiastres, oldFeePiastres } = target
  const column = board.columns.find(({ practice }) => practice === doctor)
  const [fee, old] = [formatMoney(feePiastres), formatMoney(oldFeePiastres)]
  return (
    <ActionForm
      key={`${doctor} ${startsAt}`}
      name="moveToDoctor"
      schema={doctorMoveSchema}
      hidden={{
        ...pageFields(board),
        doctor,
        reference: board.moved?.reference ?? '',
        at: startsAt,
        fee: `${feePiastres}`,
      }}
      explain={explainDay}
      onDone={onPlaced}
      className="grid gap-2"
    >
      <p className="font-medium">
        <bdi>{column && doctorName({ name: column.doctor, title: column.title })}</bdi>
        {m.forms_separator()}
        <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
      </p>
      <p>
        {feePiastres === oldFeePiastres
          ? m.board_move_fee_same({ fee })
          : m.board_move_fee({ fee, old })}
      </p>
      <SubmitButton className="justify-self-start" loadingLabel={m.forms_submitting()}>
        {m.board_move_doctor()}
      </SubmitButton>
    </ActionForm>
  )
}
