import { useFailedPost } from '#/forms/failed-post.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Paging } from '#/parts/Paging.tsx'
import { SearchField } from '#/parts/SearchField.tsx'
import type { PriceFileView } from '#/server/lab-desk/price-file.ts'
import type { PricesView } from '#/server/lab-desk/prices-page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { CheckedFile } from './CheckedFile.tsx'
import { ConfirmPrices } from './ConfirmPrices.tsx'
import { CopyPrices } from './CopyPrices.tsx'
import { PriceFileForm } from './PriceFileForm.tsx'
import { PriceTable } from './PriceTable.tsx'
import { pricesHref } from './search.ts'

type PricesPageProps = { page: PricesView; file: PriceFileView | null; isSaved: boolean }

/** A laboratory's price list, a page of the catalogue at a time. */
export function PricesPage({ page, file, isSaved }: PricesPageProps) {
  const failed = useFailedPost()
  return (
    <div className="grid max-w-4xl gap-6">
      {isSaved && !failed && !file && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.practice_saved()}
        </Alert>
      )}
      {file && <CheckedFile practice={page.practice} file={file} />}
      <p className="text-muted">
        {m.labs_desk_intro()}{' '}
        {m.labs_price_count({ count: page.priced, shown: formatNumber(page.priced) })}
      </p>
      {page.priced > 0 && <ConfirmPrices page={page} />}
      <Find page={page} />
      {page.lines.length > 0 ? (
        <PriceTable key={pricesHref(page.practice, page.search) + page.seen} page={page} />
      ) : (
        <Empty title={m.labs_desk_none()} />
      )}
      <Paging
        label={m.labs_desk_pages()}
        of={page}
        href={(each) => pricesHref(page.practice, { ...page.search, page: each })}
      />
      <PriceFileForm practice={page.practice} />
      {page.others.length > 0 && <CopyPrices page={page} />}
    </div>
  )
}

function Find({ page: { practice, search } }: { page: PricesView }) {
  return (
    <search aria-label={m.labs_desk_search()}>
      <form
        key={search.q}
        action={localizedPath(`/provider/${practice}/prices`)}
        className="flex flex-wrap items-end gap-2"
      >
        <SearchField
          id="price-search"
          label={m.labs_desk_search()}
          name="q"
          defaultValue={search.q ?? ''}
        />
        <Button type="submit" variant="soft">
          {m.labs_desk_find()}
        </Button>
        {search.q &&
          routerLink({
            href: pricesHref(practice, {}),
            className: buttonClasses({ variant: 'ghost' }),
            children: m.labs_desk_all(),
          })}
      </form>
    </search>
  )
}
