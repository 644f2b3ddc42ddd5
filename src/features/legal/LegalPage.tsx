import type { ComponentType, ReactNode } from 'react'
import type { Block } from '#/domain/content/rich-text.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PolicyView } from '#/server/content/policy-views.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'

type LegalPageProps = {
  title: string
  /** `isDraft`: staff have not approved it yet. */
  policy: PolicyView & { isDraft?: boolean }
  /** Renders the text under a heading, which is passed by another feature. */
  Body: ComponentType<{ blocks: Block[] }>
  /** Actions under the text. */
  children?: ReactNode
}

/** A text with headings; consents are stored with its version. */
export function LegalPage({ title, policy, Body, children }: LegalPageProps) {
  const { version, since, sections, isDraft = false } = policy
  return (
    <div className="page grid items-start gap-8 py-10 lg:grid-cols-[1fr_16rem]">
      <article className="grid max-w-3xl gap-7">
        <header>
          <h1 className="text-3xl">{title}</h1>
          <p className="text-muted">
            {m.legal_version({ version, since: formatCalendarDate(since, 'date') })}
          </p>
        </header>
        {isDraft && <Alert color="warning">{m.legal_draft()}</Alert>}
        {sections.map(({ id, heading, blocks }, index) => (
          <section key={id} aria-labelledby={heading ? id : undefined} className="grid gap-2">
            {heading && (
              <h2 id={id} className="scroll-mt-24 text-xl">
                {formatNumber(index + 1)}. {heading}
              </h2>
            )}
            <Body blocks={blocks} />
          </section>
        ))}
        {children}
      </article>
      <Contents sections={sections} />
    </div>
  )
}

function Contents({ sections }: Pick<PolicyView, 'sections'>) {
  return (
    <Card
      as="section"
      aria-labelledby="contents"
      className="max-lg:hidden lg:sticky lg:top-24 print:hidden"
    >
      <h2 id="contents" className="text-base font-semibold">
        {m.legal_contents()}
      </h2>
      <ol className="mt-1">
        {sections.map(({ id, heading }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 text-primary-ink underline-offset-4 hover:underline lg:min-h-9 lg:text-sm"
            >
              <span className="text-muted">{formatNumber(index + 1)}.</span> {heading}
            </a>
          </li>
        ))}
      </ol>
    </Card>
  )
}
