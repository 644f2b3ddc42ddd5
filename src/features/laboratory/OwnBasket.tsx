import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { LabBasketView } from '#/server/laboratory/offer.ts'
import { Card } from '#/ui/Card.tsx'
import { fastingNote } from '#/parts/fasting.ts'

/** What the chosen tests cost at one laboratory. */
export function OwnBasket({ basket }: { basket: LabBasketView }) {
  const { tests, missing, total, fasting, oldSince } = basket
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.labs_your_tests()}</h2>
      <dl className="divide-y divide-line">
        {tests.map(({ slug, name, piastres }) => (
          <div key={slug} className="flex justify-between gap-3 py-2">
            <dt>{name}</dt>
            <dd>{formatMoney(piastres)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 py-2 text-lg font-semibold">
          <dt>{missing.length > 0 ? m.labs_some_here() : m.labs_total_here()}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      {missing.length > 0 && <p>{m.labs_lacks({ tests: formatList(missing) })}</p>}
      {fasting && (
        <p className="rounded-lg bg-secondary-soft p-3 text-sm">{fastingNote(fasting)}</p>
      )}
      {oldSince && (
        <p className="text-sm text-secondary-ink">
          {m.labs_old({ date: formatCalendarDate(oldSince, 'date') })}
        </p>
      )}
    </Card>
  )
}
