import { ActionForm } from '#/forms/ActionForm.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { attendanceSchema, type BoardProps } from './day.ts'
import { explainDay } from './explain.ts'
import { pageFields } from './page-fields.ts'

/** The columns of a day, all in one form: each button contains its mark. */
export function Board({ board, onDone, onPlaced }: BoardProps) {
  const { columns, shown } = board
  return (
    <ActionForm
      name="mark"
      schema={attendanceSchema}
      hidden={pageFields(board)}
      explain={explainDay}
      onDone={board.moved ? onPlaced : onDone}
      // A refused visit is shown with its current status.
      onRefused={onDone}
      className="grid min-w-0 gap-3 *:min-w-0"
    >
      <div className="relative grid gap-3 lg:auto-cols-[minmax(13.5rem,1fr)] lg:grid-flow-col lg:items-start lg:overflow-x-auto lg:pb-2">
        {columns.map((column) => (
          <BoardColumn
            key={column.practice}
            board={board}
            column={column}
            isShown={column.practice === shown?.practice}
          />
        ))}
      </div>
    </ActionForm>
  )
}
