import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { Refusal, RefusedRequest } from '#/server/http/request-store.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { OpeningSoonPage } from './OpeningSoonPage.tsx'

/** Why a request could not be read, and what to do; it is rendered without a database, and never hydrates. */
export function RefusedPage({ status, path, reference }: RefusedRequest) {
  if (status === 503) return <OpeningSoonPage />
  const { title, text } = words[status]
  return (
    <section className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <title>{title()}</title>
      <p className="text-4xl font-semibold text-primary" aria-hidden>
        {status}
      </p>
      <h1 className="text-2xl font-semibold">{title()}</h1>
      <p dir="ltr" className="max-w-full break-all text-sm text-muted">
        {/* In English in both languages: the specification, sections 2 and 8. */}
        {status === 404 ? `Page Not Found: ${path}` : 'Internal Server Error'}
      </p>
      <p>{text()}</p>
      {reference && <p className="text-muted">{m.layout_error_reference({ reference })}</p>}
      <Link to="/{-$locale}" activeOptions={{ exact: true }} className={buttonClasses({})}>
        {m.layout_back_home()}
      </Link>
    </section>
  )
}

const unreadable = { title: m.layout_unreadable_title, text: m.layout_unreadable_text }

const words: Record<Exclude<Refusal, 503>, { title: () => string; text: () => string }> = {
  400: unreadable,
  403: { title: m.layout_foreign_title, text: m.layout_foreign_text },
  404: { title: m.layout_not_found_title, text: m.layout_not_found_text },
  405: unreadable,
  413: { title: m.layout_large_title, text: m.layout_large_text },
  421: { title: m.layout_misdirected_title, text: m.layout_misdirected_text },
  500: { title: m.layout_error_title, text: m.layout_error_text },
}
