import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { ClaimView } from '#/server/receipts/claim.ts'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { PrintButton } from '#/ui/PrintButton.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'

/** The receipts of a visit and the doctor's words about it, to print or to save as a PDF for an insurer. */
export function ClaimPage({ claim, documents }: { claim: ClaimView; documents: ReactNode }) {
  const { reference, receipts } = claim
  return (
    <div className="page grid max-w-2xl gap-5 py-8 print:max-w-none print:gap-3 print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/{-$locale}/booking/$reference"
          params={(kept) => ({ ...kept, reference })}
          className="inline-flex min-h-11 items-center gap-1 text-primary-ink underline underline-offset-4"
        >
          <ChevronLeft aria-hidden="true" className="flip size-5" />
          {m.receipts_back_booking()}
        </Link>
        <PrintButton>{m.coverage_claim_print()}</PrintButton>
      </div>
      <h1 className="text-3xl">{m.coverage_claim_title()}</h1>
      <p className="text-muted print:hidden">{m.coverage_claim_text()}</p>
      <ClaimFacts claim={claim} />
      {receipts.map((receipt) => (
        <ReceiptCard key={receipt.id} receipt={receipt} level={2} />
      ))}
      {documents}
    </div>
  )
}

function ClaimFacts({ claim: { patientName, insurer, summary } }: { claim: ClaimView }) {
  return (
    <Card as="section" className="grid gap-4 print:border-0 print:p-0 print:shadow-none">
      <dl className="grid grid-cols-2 gap-4">
        <Fact term={m.receipts_patient()}>
          <bdi>{patientName}</bdi>
        </Fact>
        {insurer && <Fact term={m.coverage_insurer()}>{insurer.name}</Fact>}
        {insurer?.plan && (
          <Fact term={m.coverage_plan()}>
            <bdi>{insurer.plan}</bdi>
          </Fact>
        )}
        {insurer?.cardNumber && (
          <Fact term={m.coverage_card()}>
            <bdi dir="ltr">{insurer.cardNumber}</bdi>
          </Fact>
        )}
      </dl>
      <div className="grid gap-1">
        <h2 className="font-semibold">{m.coverage_summary()}</h2>
        {summary ? (
          <p className="wrap-anywhere whitespace-pre-line">
            <bdi>{summary}</bdi>
          </p>
        ) : (
          <p className="text-muted print:hidden">{m.coverage_summary_missing()}</p>
        )}
      </div>
    </Card>
  )
}
