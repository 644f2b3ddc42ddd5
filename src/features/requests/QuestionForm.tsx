import { useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { LongTextField } from '#/forms/controls.tsx'
import { FileField } from '#/forms/FileField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { QuestionView } from '#/server/requests/status.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { supplySchema } from './requests.ts'
import { explainRequest } from './labels.ts'

type QuestionFormProps = {
  reference: string
  question: QuestionView
}

/** A question from staff, and the form for the answer. */
export function QuestionForm({ reference, question }: QuestionFormProps) {
  const router = useRouter()
  return (
    <Card className="grid gap-4">
      <Alert color="warning" title={m.requests_question_title()}>
        <p className="wrap-anywhere">{question.question}</p>
      </Alert>
      <ActionForm
        name="supply"
        documents
        schema={supplySchema}
        hidden={{ reference, question: question.id }}
        explain={explainRequest}
        onDone={() => router.invalidate()}
        className="grid gap-4"
      >
        {(field) => (
          <>
            <LongTextField field={field('answer')} label={m.requests_answer()} />
            <FileField
              field={field('documents')}
              label={m.requests_attach()}
              required={false}
              multiple
            />
            <SubmitButton size="lg" loadingLabel={m.forms_submitting()}>
              {m.requests_supply_submit()}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
