import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { receiptNumber } from '#/domain/money/desk-payment.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { deskMethodNames, packageText } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { ReceiptLineView } from '#/server/receipts/visit-account.ts'

type ReceiptLineProps = { receipt: ReceiptLineView; children?: ReactNode }

/** A receipt in a list: its number leads to it. */
export function ReceiptLine({ receipt, children }: ReceiptLineProps) {
  const { id, at, kind, method, amountPiastres, packageSessions } = receipt
  return (
    <div className="flex items-start justify-between gap-x-4">
      <p className="min-w-0">
        <Link
          to="/{-$locale}/receipt/$id"
          params={(kept) => ({ ...kept, id })}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {receiptName(receipt)}
        </Link>
        {packageSessions !== null && (
          <span className="block text-sm">{packageText(packageSessions)}</span>
        )}
        {children}
        <time dateTime={at} className="block text-sm text-muted">
          {formatInstant(at, 'dateTime')}
        </time>
      </p>
      <p className="shrink-0 pt-2.5 text-end">
        <span className="block font-medium tabular-nums">
          {formatMoney(kind === 'return' ? -amountPiastres : amountPiastres)}
        </span>
        <span className="text-sm text-muted">{deskMethodNames[method]()}</span>
      </p>
    </div>
  )
}

/** `Receipt 12`, or `Return 13`. */
export function receiptName(receipt: Pick<ReceiptLineView, 'kind' | 'series' | 'number'>): string {
  const number = receiptNumber(receipt, (count) => formatNumber(count, { useGrouping: false }))
  const shown = { number }
  return receipt.kind === 'return' ? m.receipts_return_number(shown) : m.receipts_number(shown)
}
