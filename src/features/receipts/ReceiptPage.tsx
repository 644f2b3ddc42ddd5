import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { sessionsLeftText } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { ReceiptView } from '#/server/receipts/receipt.ts'
import { Alert } from '#/ui/Alert.tsx'
import { PrintButton } from '#/ui/PrintButton.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { receiptName } from './ReceiptLine.tsx'

type ReceiptProps = { receipt: ReceiptView }

/** A receipt as its patient and its desk see and print it. */
export function ReceiptPage({ receipt }: ReceiptProps) {
  const { returnedBy, sessionsLeft } = receipt
  // Of a package that was used, only the other sessions were given back.
  const isPart = sessionsLeft !== null && sessionsLeft.sessions > 0
  const returned = isPart ? m.receipts_returned_part : m.receipts_returned_by
  return (
    <div className="page grid max-w-2xl gap-5 py-8 print:max-w-none print:gap-3 print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink receipt={receipt} />
        <PrintButton variant="outline">{m.receipts_print()}</PrintButton>
      </div>
      {returnedBy && (
        <Alert color="warning">
          {returned({ receipt: receiptName({ kind: 'return', ...returnedBy }) })}
        </Alert>
      )}
      {sessionsLeft && sessionsLeft.sessions > 0 && (
        <p className="font-medium print:hidden">{sessionsLeftText(sessionsLeft)}</p>
      )}
      <ReceiptCard receipt={receipt} level={1} />
    </div>
  )
}

function BackLink({ receipt: { desk, reference } }: ReceiptProps) {
  const className =
    'inline-flex min-h-11 items-center gap-1 text-primary-ink underline underline-offset-4'
  if (desk?.page === 'drawer')
    return (
      <Link
        to="/{-$locale}/provider/$slug/drawer"
        params={(kept) => ({ ...kept, slug: desk.practice })}
        className={className}
      >
        <ChevronLeft aria-hidden="true" className="flip size-5" />
        {m.receipts_drawer()}
      </Link>
    )
  if (desk)
    return (
      <Link
        to="/{-$locale}/provider/$slug/visit/$reference"
        params={(kept) => ({ ...kept, slug: desk.practice, reference })}
        className={className}
      >
        <ChevronLeft aria-hidden="true" className="flip size-5" />
        {m.receipts_back_visit()}
      </Link>
    )
  return (
    <Link
      to="/{-$locale}/booking/$reference"
      params={(kept) => ({ ...kept, reference })}
      className={className}
    >
      <ChevronLeft aria-hidden="true" className="flip size-5" />
      {m.receipts_back_booking()}
    </Link>
  )
}
