import Inbox from 'lucide-react/icons/inbox'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Empty } from '#/ui/Empty.tsx'
import { Pagination } from '#/ui/Pagination.tsx'
import { routerLink, topLink } from '#/ui/RouterLink.tsx'
import type { QueueView } from './queue.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueLines } from './QueueLines.tsx'
import { queuePath, type QueueSearch } from './queuesearch.ts'
import { kindLabel } from './words.ts'

/** The desk's queue; null for whoever has nothing to do with requests. */
export function QueuePage({ queue }: { queue: QueueView | null }) {
  if (!queue) return <p className="text-muted">{m.queue_not_yours()}</p>
  const { search, lines, total } = queue
  return (
    <div className="grid gap-5">
      <Kinds queue={queue} />
      <QueueFilters key={queuePath(search)} search={search} />
      {lines.length === 0 ? (
        <NoLines search={search} />
      ) : (
        <>
          <p className="text-muted">
            {m.queue_count({ count: total, shown: formatNumber(total) })}
          </p>
          <QueueLines lines={lines} />
        </>
      )}
      <Paging queue={queue} />
    </div>
  )
}

function href(search: QueueSearch): string {
  return localizedPath(queuePath(search), currentLocale().code)
}

/** How many wait of each kind, each a way to them. */
function Kinds({ queue: { search, waiting } }: { queue: QueueView }) {
  if (waiting.length === 0) return null
  const all = waiting.reduce((sum, { count }) => sum + count, 0)
  const tiles = [
    { kind: undefined, label: m.queue_all(), count: all },
    ...waiting.map(({ kind, count }) => ({ kind, label: kindLabel(kind), count })),
  ]
  return (
    <nav aria-label={m.queue_kinds_nav()}>
      <ul className="flex flex-wrap gap-2">
        {tiles.map(({ kind, label, count }) => (
          <li key={kind ?? 'all'}>
            {routerLink({
              href: href({ kind }),
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
  const isFiltered = queuePath(search) !== queuePath({})
  if (!isFiltered) return <Empty icon={<Inbox />} title={m.queue_none()} />
  const action = routerLink({
    href: href({}),
    className: buttonClasses({ variant: 'outline' }),
    children: m.queue_show_all(),
  })
  return (
    <Empty icon={<Inbox />} title={m.queue_none_found()} action={action}>
      {m.queue_none_found_text()}
    </Empty>
  )
}

function Paging({ queue: { search, page, pageCount } }: { queue: QueueView }) {
  if (pageCount === 1) return null
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      href={(to) => href({ ...search, page: to })}
      link={topLink}
      label={m.queue_pages()}
      previousLabel={m.directory_page_previous()}
      nextLabel={m.directory_page_next()}
      summary={m.directory_page_summary({
        page: formatNumber(page),
        pages: formatNumber(pageCount),
      })}
      formatPage={(each) => formatNumber(each)}
      pageLabel={(each) => m.directory_page_label({ page: formatNumber(each) })}
    />
  )
}
