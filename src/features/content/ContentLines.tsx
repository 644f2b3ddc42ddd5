import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import type { ContentLineView } from '#/server/content/desk-views.ts'
import { contentKindName } from '#/i18n/terms/content.ts'

export function ContentLines({ lines, isMixed }: { lines: ContentLineView[]; isMixed: boolean }) {
  return (
    <Card flush>
      <ul>
        {lines.map((line) => (
          <li
            key={`${line.kind}/${line.key}`}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-t-0 hover:bg-sunken"
          >
            <div className="min-w-0">
              <Link
                to="/{-$locale}/staff/content/$kind/$key"
                params={{ kind: line.kind, key: line.key }}
                className="inline-flex min-h-11 items-center font-medium text-primary-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                <bdi className="wrap-anywhere">{line.name || contentKindName(line.kind)}</bdi>
              </Link>
              <p className="text-sm text-muted">
                {isMixed && contentKindName(line.kind) + m.forms_separator()}
                <bdi dir="ltr">{line.key}</bdi>
              </p>
            </div>
            <State line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function State({ line: { isLive, hasDraft, publishAt } }: { line: ContentLineView }) {
  return (
    <p className="flex flex-wrap gap-2">
      {publishAt && (
        <Badge color="info">
          {m.content_scheduled({ when: formatInstant(publishAt, 'dateTime') })}
        </Badge>
      )}
      {hasDraft && <Badge color="warning">{m.content_draft()}</Badge>}
      <Badge color={isLive ? 'success' : 'neutral'}>
        {isLive ? m.content_live() : m.content_not_live()}
      </Badge>
    </p>
  )
}
