import { TextField } from '#/forms/controls.tsx'
import { PlaceField } from '#/forms/PlaceField.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { SamplingView } from '#/server/lab-desk/sampling.ts'
import { explainFee } from './explain.ts'
import { Removal } from './Removal.tsx'
import { areaEndSchema, areaSchema } from './sampling.ts'

/** Where samples are taken at home, each with its fee; saving an area again changes its fee. */
export function Areas({ page: { practice, areas, places } }: { page: SamplingView }) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-xl">{m.labs_sampling_areas()}</h2>
        <p className="text-muted">{m.labs_sampling_areas_text()}</p>
      </div>
      {areas.length > 0 && (
        <ul className="divide-y divide-line rounded-xl bg-surface px-4 shadow-card">
          {areas.map(({ district, name, feePiastres }) => (
            <li key={district} className="flex items-center justify-between gap-3 py-1.5">
              <p>
                {name}{' '}
                <span className="text-muted">
                  {feePiastres === 0 ? m.labs_free() : formatMoney(feePiastres)}
                </span>
              </p>
              <Removal
                name="areaEnd"
                schema={areaEndSchema}
                practice={practice}
                line={{ district }}
                of={name}
              />
            </li>
          ))}
        </ul>
      )}
      <SavedForm
        // Empty again for the next one.
        key={areas.length}
        name="area"
        schema={areaSchema}
        hidden={{ slug: practice }}
        explain={explainFee}
      >
        {(field) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <PlaceField field={field('district')} places={places} />
              <TextField field={field('fee')} label={m.labs_sampling_fee()} inputMode="numeric" />
            </div>
            <SubmitButton className="justify-self-start">{m.labs_sampling_add_area()}</SubmitButton>
          </>
        )}
      </SavedForm>
    </section>
  )
}
