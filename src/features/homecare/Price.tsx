import { m } from '#/paraglide/messages.js'
import type { QuoteView } from '#/server/homecare/page.ts'
import { rangeText, timesText, unitLabel } from './words.ts'

/** What the chosen thing costs, before anybody is asked who they are. */
export function Price({ quote }: { quote: QuoteView }) {
  const { rate, equipment, count, district } = quote
  return (
    <section aria-labelledby="price" className="grid gap-1 rounded-xl bg-primary-soft p-4 sm:p-5">
      <h2 id="price" className="text-base font-medium">
        {m.care_price()}
      </h2>
      <p className="text-2xl font-semibold text-primary-ink">{rangeText(quote)}</p>
      <p>
        {rate.name}
        {count > 1 ? ` × ${timesText(count)}` : ` ${unitLabel(rate.unit)}`}
        {equipment && ` ${m.care_quote_with({ equipment: equipment.name })}`}{' '}
        {m.care_quote_district({ district: district.name })}
      </p>
      <p className="text-sm text-muted">{m.care_price_text()}</p>
    </section>
  )
}
