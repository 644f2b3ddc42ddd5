import { locales } from '#/domain/localized.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ReceiptCheckView } from '#/server/receipts/check.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { receiptName } from './ReceiptLine.tsx'

const states = {
  valid: { color: 'success', text: m.receipts_check_valid },
  returned: { color: 'warning', text: m.receipts_check_returned },
  'returned-part': { color: 'warning', text: m.receipts_check_returned_part },
  return: { color: 'info', text: m.receipts_check_return },
} as const

/** Whether a receipt is genuine: nothing about the patient or the visit. */
export function CheckPage({ check }: { check: ReceiptCheckView }) {
  const { issuer, at, amountPiastres, state } = check
  const kind = state === 'return' ? 'return' : 'payment'
  return (
    <div className="page grid max-w-xl gap-5 py-8">
      <h1 className="text-3xl">{m.receipts_check_title()}</h1>
      <Alert color={states[state].color} title={states[state].text()}>
        {m.receipts_check_text()}
      </Alert>
      <Card as="section">
        <dl className="grid gap-4">
          <Fact term={m.receipts_issuer()}>
            {locales.map((locale) => (
              <span key={locale} className="block">
                <bdi lang={locale}>{issuer[locale]}</bdi>
              </span>
            ))}
          </Fact>
          <Fact term={m.receipts_title()}>{receiptName({ ...check, kind })}</Fact>
          <Fact term={m.receipts_date()}>
            <time dateTime={at}>{formatInstant(at, 'dateTime')}</time>
          </Fact>
          <Fact term={m.receipts_amount_total()}>
            <span className="tabular-nums">{formatMoney(amountPiastres)}</span>
          </Fact>
        </dl>
      </Card>
    </div>
  )
}
