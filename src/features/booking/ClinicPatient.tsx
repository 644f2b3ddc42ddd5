import { Link, useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { LongTextField } from '#/forms/controls.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import {
  clinicNoteRemoveSchema,
  clinicNoteSchema,
  type ClinicVisitProps,
  type ClinicVisitView,
} from './clinicvisit.ts'
import { explainClinicVisit } from './clinicwords.ts'
import { deskBookingStatus } from './deskwords.ts'

/** What only this clinic knows of the patient: its notes, and the other visits here. */
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
function RemoveNote({ visit, envelope, failed, id }: ClinicVisitProps & { id: string }) {
  const router = useRouter()
  const isOwn = failed?.form === 'clinicNoteRemove' && failed.typed['id'] === id
  return (
    <Disclosure summary={m.clinicvisit_note_remove()} open={isOwn}>
      <ActionForm
        name="clinicNoteRemove"
        schema={clinicNoteRemoveSchema}
        envelope={envelope}
        failed={isOwn ? failed : undefined}
        hidden={{ reference: visit.reference, id }}
        explain={explainClinicVisit}
        onDone={() => router.invalidate()}
      >
        {(_field, submitting) => (
          <Button type="submit" color="error" size="sm" loading={submitting}>
            {m.clinicvisit_note_remove_submit()}
          </Button>
        )}
      </ActionForm>
    </Disclosure>
  )
}

function NoteForm({ visit, envelope, failed }: ClinicVisitProps) {
  const router = useRouter()
  return (
    <ActionForm
      // Another note has another key.
      key={envelope.submissionKey}
      name="clinicNote"
      schema={clinicNoteSchema}
      envelope={envelope}
      failed={failed}
      hidden={{ reference: visit.reference }}
      explain={explainClinicVisit}
      onDone={() => router.invalidate()}
      className="grid gap-3"
    >
      {(field, submitting) => (
        <>
          <LongTextField
            field={field('note')}
            label={m.clinicvisit_note()}
            hint={m.clinicvisit_note_hint()}
          />
          <Button
            type="submit"
            variant="outline"
            className="justify-self-start"
            loading={submitting}
          >
            {m.clinicvisit_note_save()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

function Others({ visit }: { visit: ClinicVisitView }) {
  if (visit.others.length === 0) return <p className="text-muted">{m.clinicvisit_others_none()}</p>
  return (
    <ul className="grid gap-2">
      {visit.others.map(({ reference, startsAt, status, patientName }) => {
        const { label, color } = deskBookingStatus(status)
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
            <Badge color={color}>{label}</Badge>
            {patientName !== visit.patientName && <bdi>{patientName}</bdi>}
          </li>
        )
      })}
    </ul>
  )
}
