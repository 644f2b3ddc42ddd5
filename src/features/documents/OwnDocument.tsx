import { Link } from '@tanstack/react-router'
import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { OwnDocumentView } from '#/server/documents/views.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { DocumentLine } from './DocumentLine.tsx'
import { documentSchema } from './documents.ts'
import { documentKindNames, explainDocuments } from './labels.ts'
import { ShareLinks } from './ShareLinks.tsx'

/** A document in its account: who may open it, who did, and what can be done with it. */
export function OwnDocument({ document }: { document: OwnDocumentView }) {
  const { id, name, kind, visits, withdrawn } = document
  return (
    <DocumentLine document={document} href={`/api/documents/${id}`}>
      {visits.length > 0 && !withdrawn && (
        <ul className="grid gap-1 text-sm">
          {visits.map(({ reference, doctor, startsAt, isOpen }) => (
            <li key={reference}>
              <Link
                to="/{-$locale}/booking/$reference"
                params={{ reference }}
                className="text-primary-ink underline underline-offset-4"
              >
                {m.documents_visit({ doctor, when: formatInstant(startsAt, 'day') })}
              </Link>
              {!isOpen && ` ${m.documents_visit_over()}`}
            </li>
          ))}
        </ul>
      )}
      <Reads document={document} />
      {!withdrawn && <ShareLinks document={document} />}
      <RepeatedForm
        name="removeDocument"
        line={{ id }}
        schema={documentSchema}
        explain={explainDocuments}
      >
        <SubmitButton variant="outline" color="error" className="justify-self-start">
          {m.documents_remove()}
          <span className="sr-only">: {withdrawn ? documentKindNames[kind]() : name}</span>
        </SubmitButton>
      </RepeatedForm>
    </DocumentLine>
  )
}

/** Each opening by somebody else. */
export function Reads({ document: { reads } }: { document: OwnDocumentView }) {
  const count = reads.length
  if (count === 0) return <p className="text-sm text-muted">{m.documents_reads_none()}</p>
  return (
    <Disclosure summary={m.documents_reads({ count, shown: formatNumber(count) })}>
      <ul className="grid gap-1 text-sm">
        {reads.map(({ doctor, at }) => (
          <li key={at}>
            {doctor ? m.documents_read_clinic({ doctor }) : m.documents_read_link()}
            {m.forms_separator()}
            <time dateTime={at}>{formatInstant(at, 'dateTime')}</time>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
