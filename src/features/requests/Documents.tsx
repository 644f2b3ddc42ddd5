import FileText from 'lucide-react/icons/file-text'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DocumentView } from '#/server/requests/status.ts'
import { Card } from '#/ui/Card.tsx'
import { DocumentFrame, ShowDocument } from './DocumentFrame.tsx'
import { purposeLabel } from './labels.ts'

/** The documents of a request, to download again. */
export function Documents({ documents }: { documents: DocumentView[] }) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-2">
      <h2 className="text-xl">{m.requests_documents()}</h2>
      <ul className="grid grid-cols-1 gap-1">
        {documents.map(({ id, purpose, name, byteSize }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <a
              href={`/api/files/${id}`}
              download
              className="flex min-h-11 min-w-0 items-center gap-2 text-primary-ink underline underline-offset-4"
            >
              <FileText aria-hidden="true" className="size-5 shrink-0" />
              <span className="sr-only">{m.requests_download()}</span>
              {purposeLabel(purpose)}
              <bdi className="min-w-0 truncate text-sm">{name}</bdi>
              <span className="text-sm text-muted">{kilobytes(byteSize)}</span>
            </a>
            <ShowDocument id={id} />
          </li>
        ))}
      </ul>
      <DocumentFrame />
    </Card>
  )
}

export function kilobytes(bytes: number): string {
  const number = formatNumber(Math.max(1, Math.round(bytes / 1000)))
  return m.formats_kilobytes({ number })
}
