import { LongTextField } from '#/forms/controls.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { explainCoverage } from './explain.ts'
import { summarySchema } from './receipts.ts'

type SummaryFormProps = { own: { reference: string; summary: string } }

/** The doctor's words for the patient's claim; an empty text removes them. */
export function SummaryForm({ own: { reference, summary } }: SummaryFormProps) {
  return (
    <Card as="section" className="grid min-w-0 gap-3">
      <h2 className="text-xl">{m.coverage_summary()}</h2>
      <SavedForm
        name="visitSummary"
        schema={summarySchema}
        hidden={{ reference }}
        initial={{ summary }}
        explain={explainCoverage}
      >
        {(field) => (
          <>
            <LongTextField
              field={field('summary')}
              label={m.coverage_summary_words()}
              hint={m.coverage_summary_hint()}
              required={false}
            />
            <SubmitButton variant="outline" className="justify-self-start">
              {m.coverage_summary_save()}
            </SubmitButton>
          </>
        )}
      </SavedForm>
    </Card>
  )
}
