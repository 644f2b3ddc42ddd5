import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import type { DoctorTargetView } from '#/server/clinic-day/moved-view.ts'
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
        {board.places.length > 0 && !problem && !target?.ok && <p>{m.board_moving_places()}</p>}
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

/** Another doctor's or place's time and fee, which the front desk confirms. */
function ToDoctor({ board, target, onPlaced }: ToDoctorProps) {
  const { doctor, startsAt, feePiastres, oldFeePiastres } = target
  const column = board.columns.find(({ practice }) => practice === doctor)
  const [fee, old] = [formatMoney(feePiastres), formatMoney(oldFeePiastres)]
  const placeOf = (slug: string | undefined) => board.places.find((place) => place.slug === slug)
  const [from, to] = [placeOf(board.moved?.place), placeOf(board.practice)]
  const isOtherPlace = from !== to
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
      {from && to && isOtherPlace && (
        <p>
          {m.board_move_places({
            from: m.provider_branches_place(from),
            to: m.provider_branches_place(to),
          })}
        </p>
      )}
      <p>
        {feePiastres === oldFeePiastres
          ? m.board_move_fee_same({ fee })
          : m.board_move_fee({ fee, old })}
      </p>
      <SubmitButton className="justify-self-start" loadingLabel={m.forms_submitting()}>
        {isOtherPlace ? m.board_move_place() : m.board_move_doctor()}
      </SubmitButton>
    </ActionForm>
  )
}
