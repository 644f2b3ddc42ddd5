import { m } from '#/paraglide/messages.js'
import type { ClaimDocument } from '#/server/receipts/claim.ts'
import { Card } from '#/ui/Card.tsx'
import { documentDate, documentKindNames } from './labels.ts'

/** What the patient attached to a visit, as part of the papers for the insurer: each picture is printed on a page of its own. */
export function ClaimDocuments({ documents }: { documents: readonly ClaimDocument[] }) {
  const of = (form: ClaimDocument['form']) => documents.filter((each) => each.form === form)
  const [pictures, pdfs] = [of('picture'), of('pdf')]
  if (documents.length === 0) return null
  return (
    <Card as="section" className="grid gap-4 print:border-0 print:p-0 print:shadow-none">
      <h2 className="text-xl">{m.coverage_claim_documents()}</h2>
      {pdfs.length > 0 && (
        <div className="grid gap-1 print:hidden">
          <p className="text-muted">{m.coverage_claim_apart()}</p>
          <ul className="grid">
            {pdfs.map((document) => (
              <li key={document.id}>
                <a
                  href={addressOf(document)}
                  className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
                >
                  {m.coverage_claim_open_document(wordsOf(document))}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {pictures.map((document) => (
        <figure key={document.id} className="grid gap-2 break-inside-avoid print:break-before-page">
          <figcaption>{m.coverage_claim_picture(wordsOf(document))}</figcaption>
          <img
            src={addressOf(document)}
            alt={m.coverage_claim_picture(wordsOf(document))}
            className="h-auto max-h-[85vh] max-w-full rounded-lg border border-line object-contain print:border-0"
          />
        </figure>
      ))}
    </Card>
  )
}

function addressOf({ id }: ClaimDocument): string {
  return `/api/documents/${id}`
}

function wordsOf(document: ClaimDocument) {
  return { kind: documentKindNames[document.kind](), date: documentDate(document) }
}
