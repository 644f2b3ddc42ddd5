import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'

/** A text as paragraphs under headings; its version is what consents are stored with. */
export type LegalText = { title: string; sections: { heading: string; text: string }[] }

type LegalPageProps = LegalText & { version: string; since: string }

export function LegalPage({ title, sections, version, since }: LegalPageProps) {
  return (
    <article className="page grid max-w-3xl gap-6 py-10">
      <header>
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">
          {m.legal_version({ version, since: formatCalendarDate(since, 'date') })}
        </p>
      </header>
      {sections.map(({ heading, text }) => (
        <section key={heading} className="grid gap-2">
          <h2 className="text-xl">{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  )
}
