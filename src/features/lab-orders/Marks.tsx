import { sampleProblems } from '#/domain/laboratory/lab-order.ts'
import { SelectField } from '#/forms/controls.tsx'
import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { optionsOf } from '#/i18n/names.ts'
import { labCancelReasonNames, sampleProblemNames } from '#/i18n/terms/laboratory.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskOrderView } from '#/server/lab-orders/desk.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainLabOrder } from './explain.ts'
import { labMarkSchema } from './lab-orders.ts'

type MarksProps = { order: DeskOrderView }

/** What comes next first; what ends the order below it. */
export function Marks({ order }: MarksProps) {
  const { may } = order
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {may.collect && <Mark order={order} mark="collect" label={m.laborders_mark_collect()} />}
        {may.depart && <Mark order={order} mark="depart" label={m.laborders_mark_depart()} />}
      </div>
      {may.reject && (
        <Reasoned
          order={order}
          mark="reject"
          label={m.laborders_mark_reject()}
          field="problem"
          fieldLabel={m.laborders_problem()}
          options={optionsOf(sampleProblems, sampleProblemNames)}
        />
      )}
      {may.cancel && (
        <Reasoned
          order={order}
          mark="cancel"
          label={m.laborders_mark_cancel()}
          field="reason"
          fieldLabel={m.laborders_reason()}
          options={optionsOf(
            ['laboratory', 'not-covered', 'duplicate'] as const,
            labCancelReasonNames,
          )}
        />
      )}
    </div>
  )
}

type MarkProps = MarksProps & { mark: string; label: string }

function Mark({ order: { practice, reference }, mark, label }: MarkProps) {
  return (
    <RepeatedForm
      name="labMark"
      line={{ mark }}
      hidden={{ slug: practice, reference }}
      schema={labMarkSchema}
      explain={explainLabOrder}
    >
      <SubmitButton variant={mark === 'collect' ? 'solid' : 'outline'}>{label}</SubmitButton>
    </RepeatedForm>
  )
}

type ReasonedProps = MarkProps & {
  field: 'problem' | 'reason'
  fieldLabel: string
  options: { value: string; label: string }[]
}

function Reasoned({ order: { practice, reference }, mark, label, ...choice }: ReasonedProps) {
  return (
    <Disclosure summary={label} open={useFailedPost('labMark', { mark }) !== undefined}>
      <RepeatedForm
        name="labMark"
        line={{ mark }}
        hidden={{ slug: practice, reference }}
        schema={labMarkSchema}
        explain={explainLabOrder}
      >
        {(field) => (
          <>
            <SelectField
              field={field(choice.field)}
              label={choice.fieldLabel}
              options={choice.options}
            />
            <SubmitButton color="error" className="justify-self-start">
              {label}
            </SubmitButton>
          </>
        )}
      </RepeatedForm>
    </Disclosure>
  )
}
