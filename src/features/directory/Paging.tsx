import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Pagination } from '#/ui/Pagination.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import type { DoctorsPageView } from './directory.ts'
import { doctorsHref } from './hrefs.ts'

export function Paging({ page: { search, page, pageCount } }: { page: DoctorsPageView }) {
  if (pageCount === 1) return null
  return (
    <Pagination
      className="mt-4"
      page={page}
      pageCount={pageCount}
      href={(to) => doctorsHref({ ...search, page: to })}
      link={topLink}
      label={m.directory_pages()}
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
