import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { WrittenView } from '#/server/reviews/write.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainReview } from './explain.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { reviewChangeSchema } from './reviews.ts'

type ReviewChangeProps = { reference: string; written: WrittenView; onDone: () => void }

/** The form of a review in its first days, with what was written. */
export function ReviewChange({ reference, written, onDone }: ReviewChangeProps) {
  const { rating, clarity, wait, staff, clinic, comment } = written
  const typed = (answer: number | null) => (answer === null ? '' : String(answer))
  return (
    <Disclosure
      summary={m.reviews_change()}
      open={useFailedPost('review-change', undefined) !== undefined}
    >
      <ActionForm
        name="review-change"
        schema={reviewChangeSchema}
        hidden={{ reference }}
        initial={{
          rating: typed(rating),
          clarity: typed(clarity),
          wait: typed(wait),
          staff: typed(staff),
          clinic: typed(clinic),
          comment,
        }}
        explain={explainReview}
        onDone={onDone}
        className="grid gap-5"
      >
        {(field) => (
          <>
            <ReviewFields field={field} />
            <p className="text-sm text-muted">{m.reviews_change_text()}</p>
            <SubmitButton loadingLabel={m.forms_submitting()}>
              {m.reviews_change_submit()}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}
