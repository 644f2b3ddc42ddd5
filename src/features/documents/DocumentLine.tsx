import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { DocumentView } from '#/server/documents/views.ts'
import { documentDate, documentKindNames, withdrawalText } from './labels.ts'

type DocumentLineProps = {
  document: DocumentView
  /** Where it is downloaded. */
  href: string
  children?: ReactNode
}

/** A document with its download, unless its doctor has withdrawn it; what can be done with it follows. */
export function DocumentLine({ document, href, children }: DocumentLineProps) {
  const { kind, name, mediaType, about, from, withdrawn } = document
  const Icon = mediaType === 'application/pdf' ? FileText : ImageIcon
  const facts = [documentDate(document), about, from && m.documents_from({ doctor: from })]
  return (
    <li className="grid gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink *:size-5"
        >
          <Icon />
        </span>
        <div className="min-w-0 grow">
          {withdrawn ? (
            <p className="font-medium">{documentKindNames[kind]()}</p>
          ) : (
            <a
              href={href}
              className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-primary-ink underline underline-offset-4"
            >
              <span>
                {documentKindNames[kind]()}
                {m.forms_separator()}
                <bdi>{name}</bdi>
              </span>
            </a>
          )}
          <p className="text-sm text-muted">{facts.filter(Boolean).join(m.forms_separator())}</p>
          {withdrawn && <p className="font-medium text-error-ink">{withdrawalText(withdrawn)}</p>}
        </div>
      </div>
      {children}
    </li>
  )
}
