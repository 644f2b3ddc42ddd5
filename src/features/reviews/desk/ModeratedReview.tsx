import { useRouter } from '@tanstack/react-router'
import { canModerate } from '#/domain/content/moderation.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { LongTextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import type { FormChildren } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ModeratedView } from '#/server/reviews/moderation.ts'
import { Card } from '#/ui/Card.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Rating } from '#/ui/Rating.tsx'
import { explainReview } from '#/features/reviews/explain.ts'
import { publishSchema, rejectSchema } from './moderation.ts'

type ModeratedReviewProps = { review: ModeratedView }

/** A review, and the decisions that are still possible. */
export function ModeratedReview(props: ModeratedReviewProps) {
  const { review } = props
  const { state } = review
  const wasRefused = useFailedPost('rejectReview', { review: review.id }) !== undefined
  return (
    <Card as="li" className="grid content-start gap-3">
      <Written review={review} />
      {canModerate(state, 'published') && (
        <DecisionForm {...props} name="publishReview" schema={publishSchema}>
          <SubmitButton>
            {m.moderation_publish()}
            <span className="sr-only"> {review.authorName}</span>
          </SubmitButton>
        </DecisionForm>
      )}
      {canModerate(state, 'rejected') && (
        <Disclosure
          summary={state === 'published' ? m.moderation_take_down() : m.moderation_reject()}
          open={wasRefused}
        >
          <DecisionForm {...props} name="rejectReview" schema={rejectSchema}>
            {(field) => (
              <>
                <LongTextField
                  field={{ ...field('reason'), id: `reason-${review.id}` }}
                  label={m.moderation_reason()}
                  hint={m.moderation_reason_hint()}
                  rows={2}
                />
                <SubmitButton variant="outline" color="error">
                  {m.moderation_reject_submit()}
                </SubmitButton>
              </>
            )}
          </DecisionForm>
        </Disclosure>
      )}
    </Card>
  )
}

function Written({ review }: { review: ModeratedView }) {
  const { doctor, doctorSlug, rating, comment, authorName, createdAt, rejectionReason } = review
  return (
    <>
      <div>
        <h2 className="text-lg">
          <a
            href={localizedPath(`/doctor/${doctorSlug}`)}
            className="finger text-primary-ink underline underline-offset-4"
          >
            {doctor}
          </a>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <Rating value={rating} label={m.reviews_stars({ shown: formatNumber(rating) })} />
          <bdi>{authorName}</bdi>
          <time dateTime={createdAt}>{formatInstant(createdAt, 'dateTime')}</time>
        </p>
      </div>
      <p className={comment ? 'wrap-anywhere whitespace-pre-line' : 'text-muted'}>
        <bdi>{comment || m.moderation_no_comment()}</bdi>
      </p>
      {rejectionReason && (
        <p className="rounded-lg bg-sunken p-3 wrap-anywhere">
          {m.moderation_reason_given({ reason: rejectionReason })}
        </p>
      )}
    </>
  )
}

type DecisionFormProps = ModeratedReviewProps & {
  name: 'publishReview' | 'rejectReview'
  schema: typeof publishSchema | typeof rejectSchema
  children: FormChildren
}

function DecisionForm({ review, name, schema, children }: DecisionFormProps) {
  const router = useRouter()
  return (
    <ActionForm
      name={name}
      schema={schema}
      line={{ review: review.id }}
      shows="first"
      explain={explainReview}
      onDone={() => router.invalidate()}
      className="grid gap-3"
    >
      {children}
    </ActionForm>
  )
}
