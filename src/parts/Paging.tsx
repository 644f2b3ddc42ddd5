import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Pagination } from '#/ui/Pagination.tsx'
import { topLink } from '#/ui/RouterLink.tsx'

type PagingProps = {
  /** Names the landmark: what the pages contain. */
  label: string
  of: { page: number; pageCount: number }
  href: (page: number) => string
  className?: string
}

/** Links between the pages of a list that has more than one. */
export function Paging({ label, of: { page, pageCount }, href, className }: PagingProps) {
  if (pageCount === 1) return null
  const pages = formatNumber(pageCount)
  return (
    <Pagination
      className={className}
      page={page}
      pageCount={pageCount}
      href={href}
      link={topLink}
      label={label}
      previousLabel={m.parts_page_previous()}
      nextLabel={m.parts_page_next()}
      summary={m.parts_page_summary({ page: formatNumber(page), pages })}
      formatPage={formatNumber}
      pageLabel={(each) => m.parts_page_label({ page: formatNumber(each) })}
    />
  )
}
