import { canRepeat } from '#/domain/care/care.ts'
import { MAX_VISITS } from '#/domain/booking/most-visits.ts'
import { m } from '#/paraglide/messages.js'
import type { CarePageView, CareSearch } from '#/server/home-care/page.ts'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'
import { requestHref } from './hrefs.ts'
import { rangeText, timesText, unitLabel } from './labels.ts'

type QuoteFormProps = { view: CarePageView; search: CareSearch }

/** A plain GET form for the rate card: its address is the quote, and can be shared. */
export function QuoteForm({ view: { service, rates, places }, search }: QuoteFormProps) {
  const services = rates.filter(({ unit }) => unit !== 'day')
  const equipment = rates.filter(({ unit }) => unit === 'day')
  return (
    <form action={requestHref(service)} className="grid gap-4 sm:grid-cols-2">
      <Field id="rate" label={m.care_rate()} required className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            name="rate"
            defaultValue={search.rate ?? ''}
            emptyLabel={m.forms_choose()}
            options={services.map((rate) => ({
              value: rate.slug,
              label: `${rate.name} – ${rangeText(rate)} ${unitLabel(rate.unit)}`,
            }))}
          />
        )}
      </Field>
      <Field id="district" label={m.care_district()} required>
        {(control) => (
          <Select
            {...control}
            name="district"
            defaultValue={search.district ?? ''}
            emptyLabel={m.forms_choose()}
          >
            {places.map((place) => (
              <optgroup key={place.slug} label={place.name}>
                {place.districts.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      {canRepeat(service) && (
        <Field id="count" label={m.care_count()}>
          {(control) => (
            <Select
              {...control}
              name="count"
              defaultValue={String(search.count ?? 1)}
              options={counts.map((count) => ({ value: String(count), label: timesText(count) }))}
            />
          )}
        </Field>
      )}
      {equipment.length > 0 && (
        <Field id="equipment" label={m.care_equipment()} mark={m.forms_optional()}>
          {(control) => (
            <Select
              {...control}
              name="equipment"
              defaultValue={search.equipment ?? ''}
              emptyLabel={m.care_no_equipment()}
              options={equipment.map((rate) => ({
                value: rate.slug,
                label: `${rate.name} – ${rangeText(rate)}`,
              }))}
            />
          )}
        </Field>
      )}
      <Button type="submit" size="lg" className="sm:col-span-2">
        {m.care_quote_submit()}
      </Button>
    </form>
  )
}

const counts = Array.from({ length: MAX_VISITS }, (_, index) => index + 1)
