import { useRouter } from '@tanstack/react-router'
import { explainReview } from '#/features/reviews/explain.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { LongTextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { PracticeReviewView } from '#/server/reviews/answers.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { answerSchema } from './answer.ts'

type AnswerFormProps = { slug: string; review: PracticeReviewView }

export function AnswerForm({ slug, review: { id, authorName } }: AnswerFormProps) {
  const router = useRouter()
  const line = { review: id }
  const wasRefused = useFailedPost('answer', line) !== undefined
  return (
    <Disclosure summary={m.reviews_answer_write()} open={wasRefused}>
      <ActionForm
        name="answer"
        line={line}
        hidden={{ slug }}
        schema={answerSchema}
        explain={explainReview}
        shows="first"
        onDone={() => router.invalidate()}
        className="grid gap-3"
      >
        {(field) => (
          <>
            <LongTextField
              field={field('text')}
              label={m.reviews_answer_text()}
              hint={m.reviews_answer_hint()}
              rows={4}
            />
            <SubmitButton loadingLabel={m.forms_submitting()}>
              {m.reviews_answer_submit()}
              <span className="sr-only">: {authorName}</span>
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}
