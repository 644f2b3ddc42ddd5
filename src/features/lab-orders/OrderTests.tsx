import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

type OrderTestsProps = {
  tests: readonly { slug: string; name: string; piastres: number }[]
  /** For coming home; null at the branch. */
  homeFee: number | null
  total: number
}

/** The tests with their prices, the fee for coming, and what all of it costs. */
export function OrderTests({ tests, homeFee, total }: OrderTestsProps) {
  const line = 'flex justify-between gap-4 py-2'
  return (
    <dl className="divide-y divide-line">
      {tests.map(({ slug, name, piastres }) => (
        <div key={slug} className={line}>
          <dt>{name}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatMoney(piastres)}</dd>
        </div>
      ))}
      {homeFee !== null && (
        <div className={line}>
          <dt className="text-muted">{m.laborders_home_fee()}</dt>
          <dd className="whitespace-nowrap tabular-nums">
            {homeFee === 0 ? m.laborders_home_fee_none() : formatMoney(homeFee)}
          </dd>
        </div>
      )}
      <div className={`${line} text-lg font-semibold`}>
        <dt>{m.laborders_total()}</dt>
        <dd className="whitespace-nowrap tabular-nums">{formatMoney(total)}</dd>
      </div>
    </dl>
  )
}
