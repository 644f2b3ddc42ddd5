import { ActionForm } from '#/forms/ActionForm.tsx'
import { m } from '#/paraglide/messages.js'
import { attendanceSchema, type DayPageProps } from './day.ts'
import { explainDay } from './explain.ts'
import { pageFields } from './page-fields.ts'
import { VisitRow } from './VisitRow.tsx'

/** The visits of a day, all in one form: each button contains its mark. */
export function VisitList({ day, onDone }: DayPageProps) {
  return (
    <ActionForm
      name="mark"
      schema={attendanceSchema}
      hidden={pageFields(day)}
      explain={explainDay}
      onDone={onDone}
      // A refused visit is shown with its current status.
      onRefused={onDone}
      className="grid gap-3"
    >
      <ol className="grid gap-2" aria-label={m.day_list()}>
        {day.visits.map((visit) => (
          <VisitRow
            key={visit.reference}
            practice={day.practice}
            visit={visit}
            withBranch={day.branchId === null && day.branches.length > 1}
          />
        ))}
      </ol>
    </ActionForm>
  )
}
