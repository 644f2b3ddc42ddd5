import { SelectField } from '#/forms/controls.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { PricesView } from '#/server/lab-desk/prices-page.ts'
import { Card } from '#/ui/Card.tsx'
import { explainPrices } from './explain.ts'
import { copySchema } from './prices.ts'

/** Takes over the list of another of the member's laboratories. */
export function CopyPrices({ page: { practice, others } }: { page: PricesView }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.labs_desk_copy()}</h2>
      <SavedForm
        name="copied"
        schema={copySchema}
        hidden={{ slug: practice }}
        explain={explainPrices}
      >
        {(field) => (
          <>
            <SelectField
              field={field('from')}
              label={m.labs_desk_copy_from()}
              hint={m.labs_desk_copy_hint()}
              options={others.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
            <SubmitButton variant="outline" className="justify-self-start">
              {m.labs_desk_copy_send()}
            </SubmitButton>
          </>
        )}
      </SavedForm>
    </Card>
  )
}
