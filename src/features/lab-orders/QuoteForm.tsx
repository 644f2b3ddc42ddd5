import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskOrderView } from '#/server/lab-orders/desk.ts'
import { Card } from '#/ui/Card.tsx'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { explainLabOrder } from './explain.ts'
import { quoteSchema } from './lab-orders.ts'

/** The tests of a prescription, at this laboratory's prices; the patient agrees before anything is booked. */
export function QuoteForm({ order }: { order: DeskOrderView }) {
  const { practice, reference, offered, tests } = order
  const chosen = new Set(tests.map(({ slug }) => slug))
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{m.laborders_quote()}</h2>
      <p className="text-sm text-muted">{m.laborders_quote_text()}</p>
      <RepeatedForm
        name="labQuote"
        schema={quoteSchema}
        hidden={{ slug: practice, reference }}
        explain={explainLabOrder}
      >
        {(field) => {
          const { id, name, error, defaultValue } = field('tests')
          const typed = defaultValue === '' ? chosen : new Set(defaultValue.split(' '))
          return (
            <>
              <fieldset id={id} className="grid gap-2" aria-describedby={error && `${id}-error`}>
                <legend className="font-medium">{m.laborders_tests()}</legend>
                {error && (
                  <p id={`${id}-error`} className="text-error-ink">
                    {error}
                  </p>
                )}
                <div className="grid max-h-96 gap-x-4 overflow-y-auto rounded-lg border border-line p-3">
                  {offered.map(({ slug, name: label, piastres }) => (
                    <Checkbox
                      key={slug}
                      id={`${id}-${slug}`}
                      name={name}
                      value={slug}
                      defaultChecked={typed.has(slug)}
                      label={m.laborders_offered({ test: label, price: formatMoney(piastres) })}
                    />
                  ))}
                </div>
              </fieldset>
              <SubmitButton className="justify-self-start">
                {m.laborders_quote_submit()}
              </SubmitButton>
            </>
          )
        }}
      </RepeatedForm>
    </Card>
  )
}
