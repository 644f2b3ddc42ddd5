import ScrollText from 'lucide-react/icons/scroll-text'
import { formatInstant } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { Onward } from '#/ui/Onward.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import type { AuditFactView, AuditLineView, AuditView } from '#/server/operations/audit-views.ts'

/** The actions of staff and providers, latest first. */
export function AuditPage({ view: { lines, older, isFirst } }: { view: AuditView }) {
  if (lines.length === 0) return <Empty icon={<ScrollText />} title={m.operations_audit_none()} />
  const href = (query: string) => localizedPath(`/staff/audit${query}`)
  return (
    <div className="grid gap-4">
      <p className="text-muted">{m.operations_audit_text()}</p>
      <ol className="grid gap-2">
        {lines.map((line) => (
          <AuditLine key={line.id} line={line} />
        ))}
      </ol>
      <Onward
        label={m.operations_audit_pages()}
        first={isFirst ? null : { href: href(''), label: m.operations_audit_latest() }}
        next={
          older === null
            ? null
            : { href: href(`?before=${older}`), label: m.operations_audit_older() }
        }
      />
    </div>
  )
}

const actorKinds = {
  staff: m.operations_actor_staff,
  provider: m.operations_actor_provider,
  system: m.operations_actor_system,
}

function AuditLine({ line }: { line: AuditLineView }) {
  const { at, who, actorKind, what, subject, facts } = line
  return (
    <Card as="li" className="grid gap-1 p-3 sm:p-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-medium">{what}</strong>
        <span>
          <bdi>{who ?? actorKinds[actorKind]()}</bdi>
          {who !== null && actorKind === 'provider' && (
            <span className="text-sm text-muted">
              {m.forms_separator()}
              {actorKinds.provider()}
            </span>
          )}
        </span>
        <time dateTime={at} className="text-sm text-muted">
          {formatInstant(at, 'dateTime')}
        </time>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {subject.kind} <SubjectName subject={subject} />
      </p>
      {facts.length > 0 && (
        <dl className="grid gap-x-4 text-sm sm:grid-cols-[auto_1fr] sm:justify-start">
          {facts.map((fact) => (
            <Fact key={fact.name} fact={fact} />
          ))}
        </dl>
      )}
    </Card>
  )
}

function SubjectName({ subject: { name, path } }: Pick<AuditLineView, 'subject'>) {
  if (path === null) return <bdi>{name}</bdi>
  return routerLink({
    href: localizedPath(path),
    className:
      'inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4 sm:min-h-6',
    children: <bdi>{name}</bdi>,
  })
}

function Fact({ fact: { name, before, after } }: { fact: AuditFactView }) {
  return (
    <div className="grid sm:contents">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">
        {before !== null && (
          <>
            <del className="text-muted">
              <span className="sr-only">{m.operations_audit_before()} </span>
              <bdi>{before}</bdi>
            </del>{' '}
          </>
        )}
        <bdi>{after ?? m.operations_audit_nothing()}</bdi>
      </dd>
    </div>
  )
}
