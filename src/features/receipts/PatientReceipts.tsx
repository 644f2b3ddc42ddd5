import { m } from '#/paraglide/messages.js'
import type { ReceiptLineView } from '#/server/receipts/visit-account.ts'
import { Card } from '#/ui/Card.tsx'
import { ReceiptLine } from './ReceiptLine.tsx'

/** The receipts of a patient's visit; nothing before the first one. */
export function PatientReceipts({ receipts }: { receipts: readonly ReceiptLineView[] }) {
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
    </Card>
  )
}
