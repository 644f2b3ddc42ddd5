import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { DocumentFrame, ShowDocument } from '#/features/requests/DocumentFrame.tsx'
import { kilobytes } from '#/features/requests/Documents.tsx'
import type { DeskRequestView } from '#/server/request-desk/views.ts'
import { purposeLabel } from '#/features/requests/labels.ts'

/** The documents of a request by kind, and whether the reader has opened them. */
export function DeskDocuments({ request }: { request: DeskRequestView }) {
  const { documents, approval } = request
  const [opened, setOpened] = useState<readonly string[]>([])
  return (
    <Card as="section" className="grid grid-cols-1 gap-2">
      <h2 className="text-xl">{m.queue_documents()}</h2>
      {approval && <p className="text-muted">{m.queue_documents_text()}</p>}
      <ul className="grid grid-cols-1 gap-1">
        {documents.map(({ id, purpose, name, byteSize, isOpened }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <a
              href={`/api/files/${id}`}
              download
              onClick={() => setOpened([...opened, id])}
              className="flex min-h-11 min-w-0 items-center gap-2 text-primary-ink underline underline-offset-4"
            >
              <FileText aria-hidden="true" className="size-5 shrink-0" />
              <span className="sr-only">{m.requests_download()}</span>
              {purposeLabel(purpose)}
            </a>
            <bdi className="min-w-0 truncate text-sm text-muted">{name}</bdi>
            <span className="text-sm text-muted">{kilobytes(byteSize)}</span>
            <ShowDocument id={id} onShow={() => setOpened([...opened, id])} />
            {approval && purpose !== 'photo' && (
              <Badge color={isOpened || opened.includes(id) ? 'success' : 'warning'}>
                {isOpened || opened.includes(id)
                  ? m.queue_document_opened()
                  : m.queue_document_unopened()}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {documents.length > 0 && <DocumentFrame />}
    </Card>
  )
}
