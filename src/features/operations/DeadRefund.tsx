import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DeadRefundView } from '#/server/operations/desk.ts'
import { Card } from '#/ui/Card.tsx'
import { OperationForm } from './OperationForm.tsx'
import { refundReasons } from './labels.ts'

export function DeadRefund({ refund }: { refund: DeadRefundView }) {
  const { id, reference, amountPiastres, reason, attempts, createdAt } = refund
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium">
          {formatMoney(amountPiastres)}
          {m.forms_separator()}
          <bdi dir="ltr">{reference}</bdi>
        </p>
        <p className="text-sm text-muted">
          {refundReasons[reason]()}
          {m.forms_separator()}
          {formatInstant(createdAt, 'dateTime')}
          {m.forms_separator()}
          {m.operations_attempts({ shown: formatNumber(attempts) })}
        </p>
      </div>
      <OperationForm name="retryRefund" line={{ id }}>
        {m.operations_retry_refund()}
        <span className="sr-only"> {reference}</span>
      </OperationForm>
    </Card>
  )
}
