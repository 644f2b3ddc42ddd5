import ScrollText from 'lucide-react/icons/scroll-text'
import { formatInstant } from '#/i18n/dates.ts'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { Onward } from '#/ui/Onward.tsx'
import type { AuditLineView, AuditView } from './operations.ts'

/** What staff and providers did, latest first. */
export function AuditPage({ view: { lines, older, isFirst } }: { view: AuditView }) {
  if (lines.length === 0) return <Empty icon={<ScrollText />} title={m.operations_audit_none()} />
  const href = (query: string) => localizedPath(`/staff/audit${query}`, currentLocale().code)
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
  const { at, who, actorKind, action, subject, before, after } = line
  return (
    <Card as="li" className="grid gap-1 p-3 sm:p-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-medium" lang="en" dir="ltr">
          {action}
        </bdi>
        <bdi>{who ?? actorKinds[actorKind]()}</bdi>
        <time dateTime={at} className="text-sm text-muted">
          {formatInstant(at, 'dateTime')}
        </time>
      </p>
      <p lang="en" dir="ltr" className="text-sm wrap-anywhere text-muted rtl:text-end">
        {subject}
      </p>
      {(before || after) && (
        <div lang="en" dir="ltr" className="grid gap-2 text-sm sm:grid-cols-2 rtl:text-end">
          {before && <p className="wrap-anywhere whitespace-pre-line text-muted">{before}</p>}
          <p className="wrap-anywhere whitespace-pre-line">{after}</p>
        </div>
      )}
    </Card>
  )
}
