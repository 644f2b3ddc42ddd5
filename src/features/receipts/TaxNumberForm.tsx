import { TextField } from '#/forms/controls.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { IssuerSettings } from '#/server/receipts/tax-number.ts'
import { Card } from '#/ui/Card.tsx'
import { explainReceipt } from './explain.ts'
import { taxNumberSchema } from './receipts.ts'
import { StampForm } from './StampForm.tsx'

/** What the practice's receipts print: the tax number and the stamp; only its owner sets them. */
export function TaxNumberForm({ owned }: { owned: IssuerSettings }) {
  const { practice, taxNumber } = owned
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
      <StampForm owned={owned} />
    </Card>
  )
}
