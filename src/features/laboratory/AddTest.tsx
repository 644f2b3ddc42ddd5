import Search from 'lucide-react/icons/search'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { BasketTestView, BasketView } from '#/server/laboratory/basket.ts'
import { Button } from '#/ui/Button.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { TestChips } from './TestChips.tsx'

/** A plain field that adds what is typed; if that may mean several tests, they are offered below it. */
export function AddTest({ view: { search, offers } }: { view: BasketView }) {
  const { tests, area, near, sort } = search
  return (
    <search className="block border-b border-line bg-surface" aria-label={m.labs_add_label()}>
      <div className="page grid gap-3 py-3">
        <form action={localizedPath('/lab-tests')} className="relative max-w-3xl">
          <HiddenFields fields={{ tests: tests.join(','), area, near, sort }} />
          <label htmlFor="lab-test" className="sr-only">
            {m.labs_add_label()}
          </label>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-muted"
          />
          <input
            id="lab-test"
            type="search"
            name="add"
            required
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={m.labs_add_placeholder()}
            defaultValue={search.add}
            className="control min-h-13! rounded-xl! ps-11! pe-24!"
          />
          <Button type="submit" className="absolute! end-1.25 top-1.25 min-h-10.5! px-4.5">
            {m.labs_add()}
          </Button>
        </form>
        {offers && <Offers search={search} offers={offers} />}
      </div>
    </search>
  )
}

type OffersProps = Pick<BasketView, 'search'> & { offers: BasketTestView[] }

function Offers({ search, offers }: OffersProps) {
  if (offers.length === 0)
    return (
      <output className="text-error-ink">{m.labs_offers_none({ text: search.add ?? '' })}</output>
    )
  return (
    <section aria-labelledby="lab-offers" className="grid gap-2">
      <h2 id="lab-offers" className="text-base">
        {m.labs_offers()}
      </h2>
      <TestChips search={search} tests={offers} />
    </section>
  )
}
