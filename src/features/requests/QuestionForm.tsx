import { useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { LongTextField } from '#/forms/controls.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import { FileField } from '#/forms/FileField.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { supplySchema, type QuestionView } from './requests.ts'
import { explainRequest } from './words.ts'

type QuestionFormProps = {
  reference: string
  question: QuestionView
  envelope: Envelope
  failed?: FailedPost | undefined
}

/** What staff asked for, and the way to supply it. */
export function QuestionForm({ reference, question, envelope, failed }: QuestionFormProps) {
  const router = useRouter()
  return (
    <Card as="section" className="grid gap-4">
      <Alert color="warning" title={m.requests_question_title()}>
        <p className="wrap-anywhere">{question.question}</p>
      </Alert>
      <ActionForm
        name="supply"
        documents
        schema={supplySchema}
        envelope={envelope}
        failed={failed}
        hidden={{ reference, question: question.id }}
        explain={explainRequest}
        onDone={() => router.invalidate()}
        className="grid gap-4"
      >
        {(field, submitting) => (
          <>
            <LongTextField field={field('answer')} label={m.requests_answer()} />
            <FileField
              field={field('documents')}
              envelope={envelope}
              label={m.requests_attach()}
              required={false}
              multiple
            />
            <Button
              type="submit"
              size="lg"
              loading={submitting}
              loadingLabel={m.forms_submitting()}
            >
              {m.requests_supply_submit()}
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
