import { Link } from '@tanstack/react-router'
import { SelectField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { VisitDocumentsView } from '#/server/documents/pages.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { DocumentLine } from './DocumentLine.tsx'
import { attachmentSchema, newDocumentSchema } from './documents.ts'
import { documentDate, documentKindNames, explainDocuments } from './labels.ts'
import { Reads } from './OwnDocument.tsx'
import { ShareLinks } from './ShareLinks.tsx'

type VisitDocumentsProps = { visit: VisitDocumentsView }

/** On a booking's page: what its clinic may open, and what it left. */
export function VisitDocuments({ visit }: VisitDocumentsProps) {
  const { reference, documents, openUntil } = visit
  return (
    <Card as="section" aria-labelledby="documents" className="grid gap-4 print:hidden">
      <div>
        <h2 id="documents" className="text-xl">
          {m.documents_visit_title()}
        </h2>
        <p className="text-sm text-muted">
          {openUntil
            ? m.documents_visit_text({ until: formatInstant(openUntil, 'day') })
            : m.documents_visit_closed()}
        </p>
      </div>
      {documents.length > 0 && (
        <ul className="grid">
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              href={`/api/documents/${document.id}`}
            >
              <Reads document={document} />
              {document.from && !document.withdrawn && (
                <ShareLinks document={document} visit={reference} />
              )}
              {!document.from && (
                <RepeatedForm
                  name="detachDocument"
                  line={{ id: document.id }}
                  hidden={{ visit: reference }}
                  schema={attachmentSchema}
                  explain={explainDocuments}
                >
                  <SubmitButton variant="outline" color="error" className="justify-self-start">
                    {m.documents_detach()}
                    <span className="sr-only">: {document.name}</span>
                  </SubmitButton>
                </RepeatedForm>
              )}
            </DocumentLine>
          ))}
        </ul>
      )}
      {visit.isOthers && <SignIn reference={reference} />}
      {openUntil && !visit.isOthers && <Additions visit={visit} />}
    </Card>
  )
}

function SignIn({ reference }: { reference: string }) {
  return (
    <p>
      <Link
        to="/{-$locale}/login"
        search={{ next: `/booking/${reference}` }}
        className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {m.documents_sign_in()}
      </Link>
    </p>
  )
}

function Additions({ visit: { reference, documents, others } }: VisitDocumentsProps) {
  const isOpen = useFailedPost('keepDocument') !== undefined
  const form = { hidden: { visit: reference }, explain: explainDocuments }
  return (
    <>
      {others.length > 0 && (
        <SavedForm {...form} key={others.length} name="attachDocument" schema={attachmentSchema}>
          {(field) => (
            <>
              <SelectField
                field={field('id')}
                label={m.documents_attach()}
                options={others.map((other) => ({
                  value: other.id,
                  label: [documentKindNames[other.kind](), documentDate(other), other.name].join(
                    m.forms_separator(),
                  ),
                }))}
              />
              <SubmitButton variant="outline" className="justify-self-start">
                {m.documents_attach_submit()}
              </SubmitButton>
            </>
          )}
        </SavedForm>
      )}
      <Disclosure summary={m.documents_add_visit()} open={isOpen}>
        <SavedForm
          {...form}
          key={documents.length}
          name="keepDocument"
          schema={newDocumentSchema}
          documents
        >
          {(field) => (
            <>
              <DocumentFields field={field} />
              <SubmitButton className="justify-self-start">{m.documents_add_submit()}</SubmitButton>
            </>
          )}
        </SavedForm>
      </Disclosure>
    </>
  )
}
