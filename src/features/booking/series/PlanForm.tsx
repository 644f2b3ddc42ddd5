import { ActionForm } from '#/forms/ActionForm.tsx'
import { SelectField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { weekdaysOf } from '#/domain/booking/series.ts'
import { m } from '#/paraglide/messages.js'
import type { SeriesPlanView } from '#/server/series/plan.ts'
import { explainSeries } from './explain.ts'
import { PlanFields } from './PlanFields.tsx'
import { planSchema } from './series.ts'

/** What the patient needs: how many visits of what type, and when. */
export function PlanForm({ page }: { page: SeriesPlanView }) {
  const { practice, types, branches, firstDay, plan } = page
  const { visit, count, days, part, from, type, branch } = plan
  return (
    <ActionForm
      name="plan"
      schema={planSchema}
      hidden={{ practice, ...(visit && { visit }) }}
      initial={{
        type: type ?? '',
        branch: branch ?? branches[0]?.id ?? '',
        count: count?.toString() ?? '',
        weekdays: days ? weekdaysOf(days).join(' ') : '',
        part: part ?? '',
        from: from ?? firstDay,
      }}
      explain={explainSeries}
      className="grid max-w-xl gap-4"
    >
      {(field) => (
        <>
          {types.length > 0 && (
            <SelectField
              field={field('type')}
              label={m.visittypes_choose()}
              emptyLabel={m.visittypes_consultation()}
              options={types.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          )}
          <TextField
            field={field('count')}
            label={m.series_count()}
            hint={m.series_count_hint()}
            inputMode="numeric"
          />
          <PlanFields page={page} field={field} />
          <SubmitButton className="justify-self-start">{m.series_propose()}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
