import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PricesView } from '#/server/lab-desk/prices-page.ts'
import { explainPrices } from './explain.ts'
import { confirmSchema } from './prices.ts'

/** States that all prices are right as of today. */
export function ConfirmPrices({ page: { practice, old } }: { page: PricesView }) {
  return (
    <div className="grid gap-2">
      {old > 0 && (
        <p className="text-secondary-ink">
          {m.labs_desk_old({ count: old, shown: formatNumber(old) })}
        </p>
      )}
      <RepeatedForm
        name="confirmed"
        schema={confirmSchema}
        hidden={{ slug: practice }}
        explain={explainPrices}
      >
        <SubmitButton variant="outline" className="justify-self-start">
          {m.labs_desk_confirm()}
        </SubmitButton>
      </RepeatedForm>
    </div>
  )
}
