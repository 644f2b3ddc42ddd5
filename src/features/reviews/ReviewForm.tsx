import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, LongTextField, PolicyLink } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { ReviewPageView } from '#/server/reviews/write.ts'
import { Card } from '#/ui/Card.tsx'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { Rating } from '#/ui/Rating.tsx'
import { explainReview } from './explain.ts'
import { ratings, reviewSchema } from './reviews.ts'

type ReviewFormProps = {
  page: ReviewPageView
  onDone: () => void
}

export function ReviewForm({ page, onDone }: ReviewFormProps) {
  return (
    <Card>
      <ActionForm
        name="review"
        schema={reviewSchema}
        hidden={{ reference: page.reference }}
        explain={explainReview}
        onDone={onDone}
        className="grid gap-5"
      >
        {(field) => (
          <>
            <RatingField field={field('rating')} />
            <LongTextField
              field={field('comment')}
              label={m.reviews_comment()}
              hint={m.reviews_comment_hint()}
              required={false}
              rows={5}
            />
            <p className="text-muted">
              {m.reviews_signed()} <bdi className="font-medium text-ink">{page.authorName}</bdi>
            </p>
            <div>
              <ConsentField field={field('consent')} label={m.reviews_consent()} />
              <div className="ps-8">
                <PolicyLink />
              </div>
            </div>
            <SubmitButton size="lg" loadingLabel={m.forms_submitting()}>
              {m.reviews_submit()}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

const words = {
  5: m.reviews_rating_5,
  4: m.reviews_rating_4,
  3: m.reviews_rating_3,
  2: m.reviews_rating_2,
  1: m.reviews_rating_1,
}

function RatingField({ field: { id, name, defaultValue, error } }: { field: FieldState }) {
  return (
    <RadioGroup id={id} legend={m.reviews_rating()} error={error} required>
      {ratings.map((rating) => (
        <RadioCard
          key={rating}
          name={name}
          value={rating}
          label={words[rating]()}
          defaultChecked={defaultValue === rating}
          // The text beside it says the same.
          aside={
            <span aria-hidden="true">
              <Rating value={Number(rating)} label="" />
            </span>
          }
        />
      ))}
    </RadioGroup>
  )
}
