import { Link } from '@tanstack/react-router'
import { LongTextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { ClinicVisitView } from '#/server/clinic-day/clinic-visit.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { clinicNoteRemoveSchema, clinicNoteSchema, type ClinicVisitProps } from './visit.ts'
import { deskBookingLook } from '#/features/booking/record-labels.ts'
import { VisitForm } from './VisitForm.tsx'

/** What only this clinic knows about the patient: its notes, and the other visits here. */
export function ClinicPatient(props: ClinicVisitProps) {
  return (
    <>
      <Card as="section" className="grid min-w-0 gap-3">
        <h2 className="text-xl">{m.clinicvisit_notes()}</h2>
        <Notes {...props} />
        <NoteForm {...props} />
      </Card>
      <Card as="section" className="grid min-w-0 gap-3">
        <h2 className="text-xl">{m.clinicvisit_others()}</h2>
        <Others visit={props.visit} />
      </Card>
    </>
  )
}

function Notes(props: ClinicVisitProps) {
  const { notes, patientName } = props.visit
  if (notes.length === 0) return null
  return (
    <ol className="grid gap-3 border-s-2 border-line ps-4">
      {notes.map((note) => (
        <li key={note.id}>
          <p className="wrap-anywhere whitespace-pre-line">{note.note}</p>
          <p className="text-sm text-muted">
            {note.patientName !== patientName && <bdi className="block">{note.patientName}</bdi>}
            <time dateTime={note.at}>{formatInstant(note.at, 'dateTime')}</time>
          </p>
          <RemoveNote {...props} id={note.id} />
        </li>
      ))}
    </ol>
  )
}

/** Removing a note cannot be undone, so the button is behind a disclosure. */
function RemoveNote({ id, ...props }: ClinicVisitProps & { id: string }) {
  const failed = useFailedPost('clinicNoteRemove', { id })
  return (
    <Disclosure summary={m.clinicvisit_note_remove()} open={failed !== undefined}>
      <VisitForm {...props} name="clinicNoteRemove" schema={clinicNoteRemoveSchema} line={{ id }}>
        <SubmitButton color="error" size="sm" className="justify-self-start">
          {m.clinicvisit_note_remove_submit()}
        </SubmitButton>
      </VisitForm>
    </Disclosure>
  )
}

function NoteForm(props: ClinicVisitProps) {
  return (
    <VisitForm {...props} name="clinicNote" schema={clinicNoteSchema}>
      {(field) => (
        <>
          <LongTextField
            field={field('note')}
            label={m.clinicvisit_note()}
            hint={m.clinicvisit_note_hint()}
          />
          <SubmitButton variant="outline" className="justify-self-start">
            {m.clinicvisit_note_save()}
          </SubmitButton>
        </>
      )}
    </VisitForm>
  )
}

function Others({ visit }: { visit: ClinicVisitView }) {
  if (visit.others.length === 0) return <p className="text-muted">{m.clinicvisit_others_none()}</p>
  return (
    <ul className="grid gap-2">
      {visit.others.map(({ reference, startsAt, status, patientName }) => {
        const { label, color } = deskBookingLook(status)
        return (
          <li key={reference} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to="/{-$locale}/provider/$slug/visit/$reference"
              params={(kept) => ({ ...kept, slug: visit.practice, reference })}
              activeProps={{}}
              className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
            >
              <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
            </Link>
            <Badge color={color}>{label()}</Badge>
            {patientName !== visit.patientName && <bdi>{patientName}</bdi>}
          </li>
        )
      })}
    </ul>
  )
}
