import { TextField } from '#/forms/controls.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { explainReceipt } from './explain.ts'
import { taxNumberSchema } from './receipts.ts'

type TaxNumberFormProps = { owned: { practice: string; taxNumber: string } }

/** The number that the practice's receipts show; only its owner sets it. */
export function TaxNumberForm({ owned: { practice, taxNumber } }: TaxNumberFormProps) {
  return (
    <Card as="section" aria-labelledby="receipts" className="grid gap-4">
      <h2 id="receipts" className="text-xl">
        {m.receipts_tax_title()}
      </h2>
      <SavedForm
        name="taxNumber"
        schema={taxNumberSchema}
        hidden={{ slug: practice }}
        initial={{ taxNumber }}
        explain={explainReceipt}
      >
        {(field) => (
          <>
            <TextField
              field={field('taxNumber')}
              label={m.receipts_tax_number()}
              hint={m.receipts_tax_hint()}
              inputMode="numeric"
              required={false}
            />
            <SubmitButton className="justify-self-start">{m.practice_save()}</SubmitButton>
          </>
        )}
      </SavedForm>
    </Card>
  )
}
