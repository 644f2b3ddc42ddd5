import { foldDigits } from '#/domain/search/digits.ts'
import { MAX_MONTHS, MIN_MONTHS } from '#/domain/money/instalments.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { FigureView } from '#/server/surgery/quotes.ts'
import { ChoiceGrid } from '#/ui/ChoiceGrid.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { monthsText } from './labels.ts'

const usual = [6, 9, 12, 18, 24, 36, 48, 60]

/** The usual terms, and the one in the address if it is another. */
export function MonthsField({ figure, error }: { figure: FigureView; error: string | undefined }) {
  const months = Number(foldDigits(figure.shown))
  const terms = new Set(figure.code ? usual : [...usual, months])
  return (
    <RadioGroup
      id="calculator-months"
      legend={m.surgery_term()}
      hint={m.surgery_term_hint({
        least: formatNumber(MIN_MONTHS),
        most: monthsText(MAX_MONTHS),
      })}
      error={error}
      className="md:col-span-2"
    >
      <ChoiceGrid
        key={figure.shown}
        label={m.surgery_term()}
        choices={[...terms].toSorted((a, b) => a - b).map(choice)}
        selectedId={String(months)}
        way={{ as: 'radios', name: 'months' }}
      />
    </RadioGroup>
  )
}

function choice(months: number) {
  return {
    id: String(months),
    label: formatNumber(months),
    sublabel: m.surgery_months_unit({ count: months }),
  }
}
