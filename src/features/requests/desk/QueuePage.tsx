import Inbox from 'lucide-react/icons/inbox'
import { useFailedPost } from '#/forms/failed-post.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { requestKindNames } from '#/i18n/terms/requests.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { Onward } from '#/ui/Onward.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { BulkForm, BulkOutcome } from './BulkForm.tsx'
import { ExportForm } from './ExportForm.tsx'
import type { QueueView } from '#/server/request-desk/views.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueFind } from './QueueFind.tsx'
import type { QueueSearch } from '#/server/request-desk/views.ts'
import { isNarrowed, queuePath } from './queue-search.ts'
import { KeepView, QueueViews } from './QueueViews.tsx'

/** The desk's queue; null without permission for requests. */
export function QueuePage({ queue }: { queue: QueueView | null }) {
  const wasRefused = useFailedPost('keepView') !== undefined
  if (!queue) return <p className="text-muted">{m.queue_not_yours()}</p>
  const { search, lines, total, isMore, bulk } = queue
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-5">
      <Kinds queue={queue} />
      <QueueFind key={queue.text} queue={queue} />
      <QueueViews queue={queue} />
      <Disclosure summary={m.queue_filters()} open={wasRefused}>
        <div className="grid gap-5">
          <QueueFilters key={queuePath(search)} queue={queue} />
          <KeepView queue={queue} />
        </div>
      </Disclosure>
      {bulk && <BulkOutcome key={bulk.id} queue={queue} bulk={bulk} />}
      {lines.length === 0 ? (
        <NoLines search={search} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">
              {m.queue_count({
                count: total,
                shown: isMore ? `${formatNumber(total)}+` : formatNumber(total),
              })}
            </p>
            <ExportForm queue={queue} />
          </div>
          <BulkForm queue={queue} />
        </>
      )}
      <Paging queue={queue} />
    </div>
  )
}

function href(search: QueueSearch): string {
  return localizedPath(queuePath(search))
}

/** The number of open requests of each kind, with a link to each. */
function Kinds({ queue: { search, waiting } }: { queue: QueueView }) {
  if (waiting.length === 0) return null
  const all = waiting.reduce((sum, { count }) => sum + count, 0)
  const tiles = [
    { kind: undefined, label: m.queue_all(), count: all },
    ...waiting.map(({ kind, count }) => ({ kind, label: requestKindNames[kind](), count })),
  ]
  return (
    <nav aria-label={m.queue_kinds_nav()}>
      <ul className="flex gap-2 max-lg:overflow-x-auto lg:flex-wrap">
        {tiles.map(({ kind, label, count }) => (
          <li key={kind ?? 'all'} className="shrink-0">
            {routerLink({
              href: href({ kind, cols: search.cols }),
              'aria-current': search.kind === kind && !search.status ? 'true' : undefined,
              className:
                'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-control aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary-ink',
              children: (
                <>
                  {label} <strong className="tabular-nums">{formatNumber(count)}</strong>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoLines({ search }: { search: QueueSearch }) {
  if (!isNarrowed(search))
    return (
      <Empty icon={<Inbox />} title={m.queue_none()}>
        {m.queue_none_text()}
      </Empty>
    )
  const action = routerLink({
    href: href({ cols: search.cols }),
    className: buttonClasses({ variant: 'outline' }),
    children: m.queue_show_all(),
  })
  return (
    <Empty icon={<Inbox />} title={m.queue_none_found()} action={action}>
      {m.queue_none_found_text()}
    </Empty>
  )
}

function Paging({ queue: { search, next } }: { queue: QueueView }) {
  const to = (after: string | undefined) => href({ ...search, done: undefined, after })
  return (
    <Onward
      label={m.queue_pages()}
      first={search.after ? { href: to(undefined), label: m.queue_first() } : null}
      next={next ? { href: to(next), label: m.parts_page_next() } : null}
    />
  )
}
