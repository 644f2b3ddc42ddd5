import { observationFlags } from '#/domain/laboratory/observation.ts'
import { hasResult } from '#/domain/laboratory/lab-order.ts'
import { ConsentField, LongTextField, SelectField, TextField } from '#/forms/controls.tsx'
import { FileField } from '#/forms/FileField.tsx'
import type { FieldState } from '#/forms/post.ts'
import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { optionsOf } from '#/i18n/names.ts'
import { flagNames } from '#/i18n/terms/laboratory.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskOrderView } from '#/server/lab-orders/desk.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainLabOrder } from './explain.ts'
import { reportSchema } from './lab-orders.ts'

/** A form has no more fields than these tests need. */
const MOST_ROWS = 30

/** Publishes a version of the result: a PDF, values, or both. */
export function ReportForm({ order }: { order: DeskOrderView }) {
  const { practice, reference, status, tests } = order
  const isAmended = status === 'reported' || status === 'amended'
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{hasResult(status) ? m.laborders_amend() : m.laborders_report()}</h2>
      <RepeatedForm
        name="labReport"
        schema={reportSchema}
        documents
        hidden={{ slug: practice, reference }}
        explain={explainLabOrder}
      >
        {(field) => (
          <>
            <FileField
              field={field('result')}
              label={m.laborders_pdf()}
              hint={m.laborders_pdf_hint()}
              required={false}
              accept=".pdf"
              explain={explainLabOrder}
            />
            {tests.length <= MOST_ROWS && (
              <Disclosure summary={m.laborders_values()}>
                <div className="grid gap-4">
                  {tests.map((test) => (
                    <ValueFields key={test.slug} field={field} test={test} />
                  ))}
                </div>
              </Disclosure>
            )}
            {isAmended && (
              <LongTextField field={field('reason')} label={m.laborders_amend_reason()} rows={2} />
            )}
            <TextField
              field={field('phonedWhom')}
              label={m.laborders_phoned()}
              hint={m.laborders_phoned_hint()}
              required={false}
            />
            {!isAmended && (
              <ConsentField
                field={field('isPartial')}
                label={m.laborders_partial()}
                required={false}
              />
            )}
            <SubmitButton className="justify-self-start">
              {m.laborders_report_submit()}
            </SubmitButton>
          </>
        )}
      </RepeatedForm>
    </Card>
  )
}

type ValueFieldsProps = {
  field: (name: string) => FieldState
  test: DeskOrderView['tests'][number]
}

/** The row of a test. */
function ValueFields({ field, test: { slug, name } }: ValueFieldsProps) {
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="float-start w-full font-medium">{name}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <TextField
          field={field(`value.${slug}`)}
          label={m.laborders_value()}
          required={false}
          dir="ltr"
        />
        <TextField
          field={field(`unit.${slug}`)}
          label={m.laborders_unit()}
          required={false}
          dir="ltr"
        />
        <TextField
          field={field(`low.${slug}`)}
          label={m.laborders_low()}
          required={false}
          dir="ltr"
        />
        <TextField
          field={field(`high.${slug}`)}
          label={m.laborders_high()}
          required={false}
          dir="ltr"
        />
      </div>
      <SelectField
        field={field(`flag.${slug}`)}
        label={m.laborders_flag()}
        required={false}
        emptyLabel={m.laborders_flag_by_range()}
        options={optionsOf(observationFlags, flagNames)}
      />
    </fieldset>
  )
}
