import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Pagination } from '#/ui/Pagination.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { offersHref } from './hrefs.ts'
import type { OffersPageView } from './offers.ts'

export function OffersPaging({ page: { search, page, pageCount } }: { page: OffersPageView }) {
  if (pageCount === 1) return null
  return (
    <Pagination
      className="mt-4"
      page={page}
      pageCount={pageCount}
      href={(to) => offersHref({ ...search, page: to })}
      link={topLink}
      label={m.offers_pages()}
      previousLabel={m.offers_page_previous()}
      nextLabel={m.offers_page_next()}
      summary={m.offers_page_summary({ page: formatNumber(page), pages: formatNumber(pageCount) })}
      formatPage={(each) => formatNumber(each)}
      pageLabel={(each) => m.offers_page_label({ page: formatNumber(each) })}
    />
  )
}
