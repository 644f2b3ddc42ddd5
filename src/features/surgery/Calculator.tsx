import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { FigureView } from '#/server/surgery/quotes.ts'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { Field } from '#/ui/Field.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { explainFigure } from './explain.ts'
import { surgeryHref } from './hrefs.ts'
import { useCalculatorInPlace } from './in-place.ts'
import { MonthsField } from './MonthsField.tsx'
import type { SurgeryPageView } from './surgery.ts'
import { monthsText, rangeText, rateText } from './labels.ts'

/** A plain GET form, so that its URL can be shared and shows the same plans. */
export function Calculator({ page }: { page: SurgeryPageView }) {
  const { calculator, procedure, search } = page
  const onSubmit = useCalculatorInPlace()
  const outcome = outcomeText(page)
  const hint = procedure
    ? m.surgery_price_hint_of({ range: rangeText(procedure) })
    : m.surgery_price_hint()
  return (
    <Card as="section" id="calculator" aria-labelledby="calculator-title" className="scroll-mt-4">
      <h2 id="calculator-title" className="text-2xl">
        {m.surgery_calculator()}
      </h2>
      <form
        action={surgeryHref({}, 'calculator')}
        onSubmit={onSubmit}
        className="mt-4 grid gap-5 md:grid-cols-2"
      >
        {search.procedure && <input type="hidden" name="procedure" value={search.procedure} />}
        {search.hospital && <input type="hidden" name="hospital" value={search.hospital} />}
        <AmountField
          name="price"
          label={m.surgery_price()}
          hint={hint}
          figure={calculator.price}
          error={explainFigure(calculator.price.code, calculator)}
        />
        <AmountField
          name="down"
          label={m.surgery_down()}
          hint={m.surgery_down_hint()}
          figure={calculator.down}
          error={explainFigure(calculator.down.code, calculator)}
        />
        <MonthsField
          figure={calculator.months}
          error={explainFigure(calculator.months.code, calculator)}
        />
        <div className="grid content-start gap-3 md:col-span-2">
          <Button type="submit" size="lg" className="justify-self-stretch md:justify-self-start">
            {m.surgery_reckon_submit()}
          </Button>
          <output className="block">
            {outcome && (
              <span className="block rounded-lg bg-primary-soft px-4 py-3">{outcome}</span>
            )}
          </output>
        </div>
      </form>
    </Card>
  )
}

type AmountFieldProps = {
  name: 'price' | 'down'
  label: string
  hint: string
  figure: FigureView
  error: string | undefined
}

/** Text fields, because number fields refuse Arabic digits. */
function AmountField({ name, label, hint, figure, error }: AmountFieldProps) {
  return (
    <Field id={`calculator-${name}`} label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          // Resets the input when the figure is recalculated without a reload.
          key={figure.shown}
          name={name}
          inputMode="decimal"
          maxLength={30}
          autoComplete="off"
          defaultValue={figure.shown}
        />
      )}
    </Field>
  )
}

/** The result, in a sentence. */
function outcomeText({ calculator, plans }: SurgeryPageView): string {
  const { figures, price, down, months } = calculator
  if (!plans || !figures) {
    return [price, down, months].some(({ code }) => code) ? m.surgery_mend_figures() : ''
  }
  const input = {
    price: formatMoney(figures.pricePiastres),
    down: formatMoney(figures.downPaymentPiastres),
    months: monthsText(figures.months),
  }
  const best = plans.plans.find(({ slug }) => slug === plans.lowestRate)
  if (!best?.outcome.ok) return m.surgery_none_fits(input)
  const { monthlyPiastres, yearlyRate } = best.outcome.quote
  return m.surgery_best({
    ...input,
    plan: best.name,
    monthly: formatMoney(monthlyPiastres),
    rate: rateText(yearlyRate),
  })
}
