import { deskMethods, discountReasons } from '#/domain/money/desk-payment.ts'
import { formatPounds } from '#/domain/money/pounds.ts'
import { RadioField, SelectField, TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import type { FieldState } from '#/forms/post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { optionsOf } from '#/i18n/names.ts'
import { deskMethodNames, discountReasonNames } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { VisitAccountView } from '#/server/receipts/visit-account.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainReceipt } from './explain.ts'
import { deskPaymentSchema } from './receipts.ts'

/** A payment for a visit, by default of all that is left; it leads to the receipt. */
export function PaymentForm({ visit }: { visit: VisitAccountView }) {
  const { reference, account, asksPrice, coverage } = visit
  const methods = deskMethods.filter((each) => each !== 'insurer' || coverage.limitPiastres > 0)
  const left = formatPounds(Math.max(0, account.leftPiastres))
  return (
    <SavedForm
      // After a payment it begins again with what is left.
      key={account.leftPiastres}
      name="deskPayment"
      schema={deskPaymentSchema}
      hidden={{ reference }}
      initial={{ amountPiastres: left, method: 'cash' }}
      explain={explainReceipt}
    >
      {(field) => (
        <>
          {asksPrice && (
            <TextField
              field={field('price')}
              label={m.receipts_stated_price()}
              hint={m.receipts_stated_price_hint({ fee: formatMoney(account.pricePiastres) })}
              inputMode="numeric"
              required={false}
            />
          )}
          <TextField
            field={field('amountPiastres')}
            label={m.receipts_amount()}
            inputMode="numeric"
          />
          <RadioField
            field={field('method')}
            legend={m.receipts_method()}
            options={optionsOf(methods, deskMethodNames)}
          />
          <Discount field={field} />
          <SubmitButton>{m.receipts_take_submit()}</SubmitButton>
        </>
      )}
    </SavedForm>
  )
}

function Discount({ field }: { field: (name: string) => FieldState }) {
  const [amount, reason] = [field('discountPiastres'), field('discountReason')]
  const failed = useFailedPost('deskPayment')
  const isUsed = Boolean(failed?.typed['discountPiastres'] ?? failed?.typed['discountReason'])
  return (
    <Disclosure
      summary={m.receipts_discount_add()}
      open={isUsed || Boolean(amount.error) || Boolean(reason.error)}
    >
      <div className="grid gap-4">
        <TextField
          field={amount}
          label={m.receipts_discount_amount()}
          inputMode="numeric"
          required={false}
        />
        <SelectField
          field={reason}
          label={m.receipts_discount_reason()}
          emptyLabel={m.receipts_discount_reason_none()}
          options={optionsOf(discountReasons, discountReasonNames)}
          required={false}
        />
      </div>
    </Disclosure>
  )
}
