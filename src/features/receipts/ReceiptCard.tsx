import { locales } from '#/domain/localized.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { inLocale } from '#/i18n/locale.ts'
import { discountReasonNames, returnReasonNames } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { ReceiptView } from '#/server/receipts/receipt.ts'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { QrCode } from '#/ui/QrCode.tsx'
import { ReceiptAmounts } from './ReceiptAmounts.tsx'
import { receiptName } from './ReceiptLine.tsx'
import { TaxAuthority } from './TaxAuthority.tsx'

type ReceiptProps = { receipt: ReceiptView }

/** A receipt; the practice's name is in both languages. `level`: of its heading in the page. */
export function ReceiptCard({ receipt, level }: ReceiptProps & { level: 1 | 2 }) {
  const { returns, returnReason } = receipt
  return (
    <Card as="article" className="grid gap-5 print:border-0 print:p-0 print:shadow-none">
      <Head receipt={receipt} level={level} />
      <Facts receipt={receipt} />
      {returns && returnReason && (
        <p>
          {m.receipts_returns({
            receipt: receiptName({ kind: 'payment', ...returns }),
            reason: returnReasonNames[returnReason](),
          })}
        </p>
      )}
      <ReceiptAmounts receipt={receipt} />
      {receipt.discountReason && receipt.kind === 'payment' && (
        <p className="text-sm text-muted">
          {m.receipts_discount_reason()}: {discountReasonNames[receipt.discountReason]()}
        </p>
      )}
      {receipt.eReceipt && <TaxAuthority eReceipt={receipt.eReceipt} />}
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <QrCode {...receipt.code} label={m.receipts_code_picture()} />
        <p className="min-w-40 flex-1 text-sm text-muted">
          <a href={receipt.checkPath} className="inline-flex min-h-11 items-center underline">
            {m.receipts_code_text()}
          </a>
        </p>
        {receipt.hasStamp && (
          <img
            src={`/api/stamps/${receipt.id}`}
            alt={m.receipts_stamp_picture()}
            className="max-h-28 max-w-40 bg-white object-contain"
          />
        )}
      </div>
    </Card>
  )
}

function Head({ receipt, level }: ReceiptProps & { level: 1 | 2 }) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const { issuer, kind } = receipt
  return (
    <header className="grid gap-1 border-b border-line pb-4">
      <p className="text-muted">
        {kind === 'return' ? m.receipts_return_title() : m.receipts_title()}
      </p>
      <Heading className="text-2xl">{receiptName(receipt)}</Heading>
      {locales.map((locale) => (
        <p key={locale} className="font-semibold">
          <bdi lang={locale}>{issuer.name[locale]}</bdi>
        </p>
      ))}
      <p className="text-sm text-muted">
        <bdi>{inLocale(issuer.address)}</bdi>
      </p>
    </header>
  )
}

function Facts({ receipt }: ReceiptProps) {
  const { issuer, at, patientName, doctor, visitType, visitAt, reference } = receipt
  const isPackage = receipt.packageSessions !== null
  return (
    <dl className="grid grid-cols-2 gap-4 print:gap-2">
      <Fact term={m.receipts_date()}>
        <time dateTime={at}>{formatInstant(at, 'dateTime')}</time>
      </Fact>
      {issuer.taxNumber && (
        <Fact term={m.receipts_tax_number()}>
          <bdi dir="ltr">{issuer.taxNumber}</bdi>
        </Fact>
      )}
      {issuer.licence && (
        <Fact term={m.receipts_licence()}>
          <bdi>{issuer.licence}</bdi>
        </Fact>
      )}
      {patientName && (
        <Fact term={m.receipts_patient()}>
          <bdi>{patientName}</bdi>
        </Fact>
      )}
      <Fact term={m.receipts_doctor()}>{inLocale(doctor)}</Fact>
      <Fact term={m.receipts_visit()}>
        {visitType ? inLocale(visitType) : m.visittypes_consultation()}
      </Fact>
      {!isPackage && (
        <Fact term={m.receipts_visit_at()}>
          <time dateTime={visitAt}>{formatInstant(visitAt, 'dateTime')}</time>
        </Fact>
      )}
      <Fact term={m.receipts_booking()}>
        <bdi dir="ltr">{reference}</bdi>
      </Fact>
    </dl>
  )
}
