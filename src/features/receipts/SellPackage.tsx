import { packageMethods } from '#/domain/money/desk-payment.ts'
import { RadioField, TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatNumber } from '#/i18n/money.ts'
import { optionsOf } from '#/i18n/names.ts'
import { deskMethodNames } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { VisitAccountView } from '#/server/receipts/visit-account.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainReceipt } from './explain.ts'
import { packageSchema } from './receipts.ts'

/** Several sessions of the visit's series for one price; it leads to the receipt. */
export function SellPackage({
  visit: { reference, sellableSessions: most },
}: {
  visit: Pick<VisitAccountView, 'reference' | 'sellableSessions'>
}) {
  const failed = useFailedPost('sessionPackage') !== undefined
  if (most === 0 && !failed) return null
  return (
    <Disclosure summary={m.receipts_package_sell()} open={failed}>
      <SavedForm
        // Once sold, or when visits were changed, it begins again with the number that is left.
        key={most}
        name="sessionPackage"
        schema={packageSchema}
        hidden={{ reference }}
        initial={{ sessions: formatNumber(most), method: 'cash' }}
        explain={explainReceipt}
      >
        {(field) => (
          <>
            <p className="text-sm text-muted">{m.receipts_package_sell_text()}</p>
            <TextField
              field={field('sessions')}
              label={m.receipts_package_sessions()}
              hint={m.receipts_package_sessions_hint({ most: formatNumber(most) })}
              inputMode="numeric"
            />
            <TextField
              field={field('amountPiastres')}
              label={m.receipts_package_price()}
              inputMode="numeric"
            />
            <RadioField
              field={field('method')}
              legend={m.receipts_method()}
              options={optionsOf(packageMethods, deskMethodNames)}
            />
            <SubmitButton className="justify-self-start">
              {m.receipts_package_submit()}
            </SubmitButton>
          </>
        )}
      </SavedForm>
    </Disclosure>
  )
}
