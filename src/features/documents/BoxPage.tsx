import FileText from 'lucide-react/icons/file-text'
import { SelectField } from '#/forms/controls.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { BoxView } from '#/server/documents/pages.ts'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { newDocumentSchema } from './documents.ts'
import { explainDocuments } from './labels.ts'
import { OwnDocument } from './OwnDocument.tsx'

/** All documents of an account. */
export function BoxPage({ box }: { box: BoxView }) {
  const { documents, isFull } = box
  return (
    <div className="page grid max-w-2xl gap-8 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.documents_title()}</h1>
        <p className="text-muted">{m.documents_text()}</p>
      </header>
      {documents.length > 0 ? (
        <Card>
          <ul className="grid">
            {documents.map((document) => (
              <OwnDocument key={document.id} document={document} />
            ))}
          </ul>
        </Card>
      ) : (
        <Empty icon={<FileText />} title={m.documents_none()}>
          {m.documents_none_text()}
        </Empty>
      )}
      {isFull ? <p className="text-muted">{m.documents_error_full()}</p> : <AddForm box={box} />}
    </div>
  )
}

function AddForm({ box: { documents, family } }: { box: BoxView }) {
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{m.documents_add()}</h2>
      <SavedForm
        // Empty again for the next one.
        key={documents.length}
        name="keepDocument"
        schema={newDocumentSchema}
        explain={explainDocuments}
        documents
      >
        {(field) => (
          <>
            <DocumentFields field={field} />
            {family.length > 0 && (
              <SelectField
                field={field('about')}
                label={m.documents_about()}
                required={false}
                emptyLabel={m.documents_about_me()}
                options={family.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            <SubmitButton size="lg">{m.documents_add_submit()}</SubmitButton>
          </>
        )}
      </SavedForm>
    </Card>
  )
}
