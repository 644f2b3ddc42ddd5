import { deskMethodNames } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { ReceiptView } from '#/server/receipts/receipt.ts'
import { AccountLine } from './AccountLines.tsx'

/** What the visit costs, what was paid before, and what this receipt is for. */
export function ReceiptAmounts({ receipt }: { receipt: ReceiptView }) {
  const { account, kind, method, amountPiastres } = receipt
  const name = { method: deskMethodNames[method]() }
  const isInsurer = method === 'insurer'
  const own = kind === 'payment' ? amountPiastres : -amountPiastres
  return (
    <dl className="grid gap-1.5">
      <AccountLine term={m.receipts_price()} piastres={account.pricePiastres} />
      <AccountLine term={m.receipts_discount()} piastres={-account.discountPiastres} isOptional />
      <AccountLine term={m.receipts_paid_online()} piastres={account.onlinePiastres} isOptional />
      <AccountLine
        term={m.receipts_insurer_share()}
        piastres={account.insurerPiastres - (isInsurer ? own : 0)}
        isOptional
      />
      <AccountLine
        term={m.receipts_paid_before()}
        piastres={account.paidPiastres - (isInsurer ? 0 : own)}
        isOptional
      />
      <AccountLine
        term={kind === 'payment' ? m.receipts_this_amount(name) : m.receipts_this_return(name)}
        piastres={own}
        isStrong
      />
      <AccountLine term={m.receipts_left()} piastres={account.leftPiastres} />
    </dl>
  )
}
