import CircleCheck from 'lucide-react/icons/circle-check'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { attendanceSchema } from './booking.ts'
import { explainBooking } from './explain.ts'

type AttendanceFormProps = {
  reference: string
  /** The key of a reminder's link; the browser needs no other proof. */
  reminderKey?: string
  attendance: 'confirmed' | 'open'
  onDone: () => void
}

/** One button by which the patient says that they come; then that they have said it. */
export function AttendanceForm(props: AttendanceFormProps) {
  const { reference, reminderKey, attendance, onDone } = props
  if (attendance === 'confirmed')
    return (
      <Alert color="success" title={m.booking_attendance_done()} className="print:hidden">
        {m.booking_attendance_done_text()}
      </Alert>
    )
  return (
    <Card as="section" aria-labelledby="attendance" className="grid gap-3 print:hidden">
      <div>
        <h2 id="attendance" className="text-lg">
          {m.booking_attendance_question()}
        </h2>
        <p className="text-muted">{m.booking_attendance_text()}</p>
      </div>
      <ActionForm
        name="attendance"
        schema={attendanceSchema}
        hidden={{ reference, ...(reminderKey !== undefined && { k: reminderKey }) }}
        explain={explainBooking}
        onDone={onDone}
        onRefused={onDone}
        className="grid gap-3"
      >
        {() => (
          <SubmitButton size="lg" loadingLabel={m.forms_submitting()}>
            <CircleCheck aria-hidden="true" className="size-5" />
            {m.booking_attendance_submit()}
          </SubmitButton>
        )}
      </ActionForm>
    </Card>
  )
}
