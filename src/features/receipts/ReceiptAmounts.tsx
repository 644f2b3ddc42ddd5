import { inLocale } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { deskMethodNames } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { ReceiptView } from '#/server/receipts/receipt.ts'
import { AccountLine } from './AccountLines.tsx'

/** What the visit costs, what was paid before, and what this receipt is for. */
export function ReceiptAmounts({ receipt }: { receipt: ReceiptView }) {
  const { account, kind, method, amountPiastres } = receipt
  if (receipt.packageSessions !== null) return <PackageAmounts receipt={receipt} />
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

/** The sessions of a package, or those that are given back, and their price. */
function PackageAmounts({ receipt }: { receipt: ReceiptView }) {
  const { kind, method, amountPiastres, packageSessions, visitType } = receipt
  const count = packageSessions ?? 0
  const type = visitType ? inLocale(visitType) : m.visittypes_consultation()
  const own = kind === 'payment' ? amountPiastres : -amountPiastres
  const name = { method: deskMethodNames[method]() }
  return (
    <dl className="grid gap-1.5">
      <AccountLine
        term={m.receipts_package_item({ count, shown: formatNumber(count), type })}
        piastres={own}
      />
      <AccountLine
        term={kind === 'payment' ? m.receipts_this_amount(name) : m.receipts_this_return(name)}
        piastres={own}
        isStrong
      />
    </dl>
  )
}
