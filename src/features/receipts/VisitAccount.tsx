import { returnReasons } from '#/domain/money/desk-payment.ts'
import { SelectField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { optionsOf } from '#/i18n/names.ts'
import { paidByPackageText, returnReasonNames } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskReceiptView, VisitAccountView } from '#/server/receipts/visit-account.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { AccountLines } from './AccountLines.tsx'
import { explainReceipt } from './explain.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { ReceiptLine } from './ReceiptLine.tsx'
import { SellPackage } from './SellPackage.tsx'
import { VisitCoverage } from './VisitCoverage.tsx'
import { deskReturnSchema } from './receipts.ts'

type VisitAccountProps = { visit: VisitAccountView }

/** The money of a visit at the clinic's desk: its account, its receipts, and the form for a payment. */
export function VisitAccount({ visit }: VisitAccountProps) {
  const { account, isSettled, sessionPackage, receipts, canTake } = visit
  const wasRefused = useFailedPost('deskPayment') !== undefined
  return (
    <>
      <VisitCoverage visit={visit} />
      <Card as="section" id="payment" className="grid min-w-0 scroll-mt-4 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl">{m.receipts_account_title()}</h2>
          {isSettled && <Badge color="success">{m.receipts_settled()}</Badge>}
        </div>
        <AccountLines account={account} />
        {sessionPackage && <p className="font-medium">{paidByPackageText(sessionPackage)}</p>}
        {(canTake || wasRefused) && <PaymentForm visit={visit} />}
        <SellPackage visit={visit} />
        {receipts.length > 0 && <Receipts visit={visit} />}
      </Card>
    </>
  )
}

function Receipts({ visit: { receipts } }: VisitAccountProps) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{m.receipts_list()}</h3>
      <ul className="grid gap-3">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="grid gap-2">
            <ReceiptLine receipt={receipt} />
            {receipt.canReturn && <ReturnForm receipt={receipt} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

type ReturnFormProps = { receipt: DeskReceiptView }

/** A return cannot be undone, so the button is behind a disclosure. */
function ReturnForm({ receipt: { id: receipt, reference, packageSessions } }: ReturnFormProps) {
  const failed = useFailedPost('deskReturn', { receipt })
  return (
    <Disclosure summary={m.receipts_return()} open={failed !== undefined}>
      <SavedForm
        name="deskReturn"
        schema={deskReturnSchema}
        hidden={{ reference }}
        line={{ receipt }}
        explain={explainReceipt}
      >
        {(field) => (
          <>
            <SelectField
              field={field('reason')}
              label={m.receipts_return_reason()}
              options={optionsOf(returnReasons, returnReasonNames)}
            />
            <p className="text-sm text-muted">
              {packageSessions === null
                ? m.receipts_return_text()
                : m.receipts_return_package_text()}
            </p>
            <SubmitButton color="error" className="justify-self-start">
              {m.receipts_return_submit()}
            </SubmitButton>
          </>
        )}
      </SavedForm>
    </Disclosure>
  )
}
