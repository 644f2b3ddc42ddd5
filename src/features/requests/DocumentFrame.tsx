import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'

const FRAME = 'document'

/** Shows a document in the frame of the page; without a script too. */
export function ShowDocument({ id, onShow }: { id: string; onShow?: () => void }) {
  return (
    <a
      href={`/api/files/${id}?shown`}
      target={FRAME}
      onClick={onShow}
      className={buttonClasses({ variant: 'outline', size: 'sm' })}
    >
      {m.requests_document_show()}
    </a>
  )
}

/** Where documents are shown, one at a time. */
export function DocumentFrame() {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser opens a PDF in one; the document's own policy has it
    <iframe
      name={FRAME}
      title={m.requests_document_frame()}
      className="h-96 w-full rounded-lg border border-line bg-white print:hidden"
    />
  )
}
