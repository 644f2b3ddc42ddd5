import { useFailedPost } from '#/forms/failed-post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { ClinicDocumentsView } from '#/server/documents/pages.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { DocumentLine } from './DocumentLine.tsx'
import { leftDocumentSchema } from './documents.ts'
import { explainDocuments } from './labels.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

/** On the clinic's page of a visit: what the patient attached, and a form to leave something for them. */
export function ClinicDocuments({ visit }: { visit: ClinicDocumentsView }) {
  const { slug, reference, documents, openUntil, mayLeave } = visit
  const isOpen = useFailedPost('leaveDocument') !== undefined
  const place = new URLSearchParams({ practice: slug, visit: reference })
  return (
    <Card as="section" aria-labelledby="documents" className="grid gap-4">
      <div>
        <h2 id="documents" className="text-xl">
          {m.documents_visit_title()}
        </h2>
        <p className="text-sm text-muted">
          {m.documents_clinic_text({ until: formatInstant(openUntil, 'day') })}
        </p>
      </div>
      {documents.length > 0 ? (
        <ul className="grid">
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              href={`/api/documents/${document.id}?${place}`}
            >
              {document.canWithdraw && (
                <WithdrawForm slug={slug} reference={reference} id={document.id} />
              )}
            </DocumentLine>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{m.documents_clinic_none()}</p>
      )}
      {mayLeave && (
        <Disclosure summary={m.documents_leave()} open={isOpen}>
          <SavedForm
            key={documents.length}
            name="leaveDocument"
            schema={leftDocumentSchema}
            hidden={{ slug, visit: reference }}
            explain={explainDocuments}
            documents
          >
            {(field) => (
              <>
                <DocumentFields field={field} />
                <p className="text-sm text-muted">{m.documents_leave_text()}</p>
                <SubmitButton className="justify-self-start">
                  {m.documents_leave_submit()}
                </SubmitButton>
              </>
            )}
          </SavedForm>
        </Disclosure>
      )}
    </Card>
  )
}
