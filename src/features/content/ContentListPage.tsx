import { Link } from '@tanstack/react-router'
import FilePen from 'lucide-react/icons/file-pen'
import Plus from 'lucide-react/icons/plus'
import { isFixed, isSingle } from '#/domain/content/content.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { SearchField } from '#/parts/SearchField.tsx'
import { Paging } from '#/parts/Paging.tsx'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import type { ContentListView } from '#/server/content/desk-views.ts'
import { NEW } from './content.ts'
import { ContentLines } from './ContentLines.tsx'
import { contentKindName } from '#/i18n/terms/content.ts'

/** All content that the reader may edit, one kind at a time; a search covers all kinds. */
export function ContentListPage({ list }: { list: ContentListView }) {
  const { kind, q, lines } = list
  return (
    <div className="grid gap-5">
      <Kinds list={list} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Search list={list} />
        {!isFixed(kind) && (
          <Link
            to="/{-$locale}/staff/content/$kind/$key"
            params={{ kind, key: NEW }}
            className={buttonClasses({ variant: 'solid' })}
          >
            <Plus aria-hidden="true" className="size-5" />
            {m.content_add()}
          </Link>
        )}
      </div>
      {lines.length > 0 ? (
        <ContentLines lines={lines} isMixed={q !== ''} />
      ) : (
        <None isSearch={q !== ''} />
      )}
      <Paging label={m.content_pages()} of={list} href={(page) => pageHref(list, page)} />
    </div>
  )
}

function Kinds({ list: { kinds, kind, q } }: { list: ContentListView }) {
  return (
    <nav aria-label={m.content_kinds()}>
      <ul className="flex flex-wrap gap-2">
        {kinds.map((each) => (
          <li key={each.kind}>
            <Link
              to="/{-$locale}/staff/content"
              search={{ kind: each.kind }}
              aria-current={each.kind === kind && q === '' ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-control aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink"
            >
              {contentKindName(each.kind)}
              {!isSingle(each.kind) && (
                <span className="text-sm text-muted">{formatNumber(each.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Search({ list: { kind, q } }: { list: ContentListView }) {
  return (
    <search className="min-w-0 grow sm:max-w-lg">
      <form action={localizedPath('/staff/content')} className="flex items-end gap-2">
        <input type="hidden" name="kind" value={kind} />
        <SearchField id="content-q" label={m.content_search()} name="q" defaultValue={q} />
        <Button type="submit" variant="outline">
          {m.content_search_submit()}
        </Button>
      </form>
    </search>
  )
}

function pageHref({ kind, q }: ContentListView, page: number): string {
  const query = new URLSearchParams({ kind })
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return localizedPath(`/staff/content?${query}`)
}

function None({ isSearch }: { isSearch: boolean }) {
  if (!isSearch)
    return (
      <Empty icon={<FilePen />} title={m.content_none()}>
        {m.content_none_text()}
      </Empty>
    )
  return (
    <Empty icon={<FilePen />} title={m.content_none_found()}>
      {m.content_none_found_text()}
    </Empty>
  )
}
