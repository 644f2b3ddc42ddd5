import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import type { FieldState } from '#/forms/post.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PriceLineView, PricesView } from '#/server/lab-desk/prices-page.ts'
import { FieldError } from '#/ui/Field.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { explainPrices } from './explain.ts'
import { hoursField, priceField, pricesSchema } from './prices.ts'

/** One form for all tests of the page. */
export function PriceTable({ page }: { page: PricesView }) {
  const { practice, search, seen, lines } = page
  return (
    <SavedForm
      name="prices"
      schema={pricesSchema}
      hidden={{ slug: practice, seen, q: search.q ?? '', page: String(search.page ?? '') }}
      initial={Object.fromEntries(lines.flatMap(typedLine))}
      explain={explainPrices}
    >
      {(field) => (
        <>
          <ul className="divide-y divide-line rounded-xl bg-surface px-4 shadow-card">
            {lines.map((line) => (
              <Line key={line.slug} line={line} field={field} />
            ))}
          </ul>
          <SubmitButton className="justify-self-start">{m.labs_desk_save()}</SubmitButton>
        </>
      )}
    </SavedForm>
  )
}

function typedLine({ slug, price, resultHours }: PriceLineView): [string, string][] {
  return [
    [priceField(slug), price],
    [hoursField(slug), resultHours],
  ]
}

type LineProps = { line: PriceLineView; field: (name: string) => FieldState }

function Line({ line, field }: LineProps) {
  const { slug, name, abbreviation, usualHours } = line
  const usual = m.labs_desk_usual({ shown: formatNumber(usualHours) })
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
      <p className="min-w-0 self-center">
        <strong>{name}</strong>{' '}
        <bdi dir="ltr" className="text-sm text-muted">
          {abbreviation}
        </bdi>
      </p>
      <Cell field={field(priceField(slug))} label={m.labs_desk_price()} test={name} />
      <Cell
        field={field(hoursField(slug))}
        label={m.labs_desk_hours()}
        test={name}
        placeholder={usual}
      />
    </li>
  )
}

type CellProps = { field: FieldState; label: string; test: string; placeholder?: string }

function Cell({ field: { id, error, ...input }, label, test, placeholder }: CellProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
        <span className="sr-only">: {test}</span>
      </label>
      <TextInput
        id={id}
        {...input}
        inputMode="numeric"
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
