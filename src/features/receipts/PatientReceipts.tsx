import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { ReceiptLineView } from '#/server/receipts/visit-account.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { ReceiptLine } from './ReceiptLine.tsx'

type PatientReceiptsProps = { reference: string; receipts: readonly ReceiptLineView[] }

/** The receipts of a patient's visit; nothing before the first one. */
export function PatientReceipts({ reference, receipts }: PatientReceiptsProps) {
  if (receipts.length === 0) return null
  return (
    <Card as="section" aria-labelledby="receipts" className="grid gap-3 print:hidden">
      <h2 id="receipts" className="text-lg">
        {m.receipts_mine()}
      </h2>
      <ul className="grid gap-2">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <ReceiptLine receipt={receipt} />
          </li>
        ))}
      </ul>
      <Link
        to="/{-$locale}/booking/$reference/claim"
        params={(kept) => ({ ...kept, reference })}
        className={buttonClasses({ variant: 'outline' })}
      >
        {m.coverage_claim_open()}
      </Link>
    </Card>
  )
}
