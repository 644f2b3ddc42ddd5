import { LongTextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { DeskForm } from './DeskForm.tsx'
import { noteSchema } from './schemas.ts'
import type { DeskRequestProps } from './props.ts'

/** The team's internal notes, which the person never sees. */
export function DeskNotes(props: DeskRequestProps) {
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-xl">{m.queue_notes()}</h2>
        <p className="text-sm text-muted">{m.queue_notes_text()}</p>
      </div>
      <DeskForm {...props} name="note" schema={noteSchema} isOpen>
        {(field) => (
          <>
            <LongTextField field={field('note')} label={m.queue_note()} />
            <SubmitButton variant="outline">{m.queue_note_submit()}</SubmitButton>
          </>
        )}
      </DeskForm>
      {props.request.notes.length > 0 && (
        <ul className="grid gap-3">
          {props.request.notes.map(({ id, note, at, who }) => (
            <li key={id} className="rounded-lg bg-sunken p-3">
              <p className="wrap-anywhere whitespace-pre-line">{note}</p>
              <p className="text-sm text-muted">
                <bdi>{who}</bdi>
                {m.forms_separator()}
                <time dateTime={at}>{formatInstant(at, 'dateTime')}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
