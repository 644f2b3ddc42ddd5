import type { VisitAccount } from '#/domain/money/desk-payment.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'

/** The account of a visit, line by line; what does not occur has no line. */
export function AccountLines({ account }: { account: VisitAccount }) {
  const { pricePiastres, discountPiastres, insurerPiastres, onlinePiastres } = account
  return (
    <dl className="grid gap-1">
      <AccountLine term={m.receipts_price()} piastres={pricePiastres} />
      <AccountLine term={m.receipts_discount()} piastres={-discountPiastres} isOptional />
      <AccountLine term={m.receipts_insurer_share()} piastres={insurerPiastres} isOptional />
      <AccountLine term={m.receipts_paid_online()} piastres={onlinePiastres} isOptional />
      <AccountLine term={m.receipts_package()} piastres={account.packagePiastres} isOptional />
      <AccountLine term={m.receipts_paid()} piastres={account.paidPiastres} isOptional />
      <AccountLine term={m.receipts_left()} piastres={account.leftPiastres} isStrong />
    </dl>
  )
}

type LineProps = { term: string; piastres: number; isOptional?: boolean; isStrong?: boolean }

/** An amount beside its term. */
export function AccountLine({ term, piastres, isOptional = false, isStrong = false }: LineProps) {
  if (isOptional && piastres === 0) return null
  return (
    <div className={cx('flex justify-between gap-4', isStrong && 'font-semibold')}>
      <dt className={cx(!isStrong && 'text-muted')}>{term}</dt>
      <dd className="shrink-0 tabular-nums">{formatMoney(piastres)}</dd>
    </div>
  )
}
