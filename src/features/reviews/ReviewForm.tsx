import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, PolicyLink } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { ReviewPageView } from '#/server/reviews/write.ts'
import { Card } from '#/ui/Card.tsx'
import { explainReview } from './explain.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { reviewSchema } from './reviews.ts'

type ReviewFormProps = {
  page: ReviewPageView
  /** The key of an invitation's link. */
  invitation?: string | undefined
  onDone: () => void
}

export function ReviewForm({ page, invitation, onDone }: ReviewFormProps) {
  const { reference, authorName } = page
  return (
    <Card>
      <ActionForm
        name="review"
        schema={reviewSchema}
        hidden={{ reference, ...(invitation !== undefined && { key: invitation }) }}
        explain={explainReview}
        onDone={onDone}
        className="grid gap-5"
      >
        {(field) => (
          <>
            <ReviewFields field={field} />
            <p className="text-muted">
              {m.reviews_signed()} <bdi className="font-medium text-ink">{authorName}</bdi>
            </p>
            <div>
              <ConsentField field={field('consent')} label={m.reviews_consent()} />
              <div className="ps-8">
                <PolicyLink />
              </div>
            </div>
            <p className="text-sm text-muted">{m.reviews_change_hint()}</p>
            <SubmitButton size="lg" loadingLabel={m.forms_submitting()}>
              {m.reviews_submit()}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
