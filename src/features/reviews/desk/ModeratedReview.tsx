import { formatInstant } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { ModerationForms } from '#/parts/ModerationForms.tsx'
import type { ModeratedView } from '#/server/reviews/moderation.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Rating } from '#/ui/Rating.tsx'
import { Answers } from '#/features/reviews/Answers.tsx'
import { explainReview } from '#/features/reviews/explain.ts'
import { AnswerModeration } from './AnswerModeration.tsx'
import { publishSchema, rejectSchema } from './moderation.ts'

/** A review, and the decisions that are still possible. */
export function ModeratedReview({ review }: { review: ModeratedView }) {
  return (
    <Card as="li" className="grid content-start gap-3">
      <Written review={review} />
      <ModerationForms
        id={review.id}
        state={review.state}
        line={{ review: review.id, seen: review.seen }}
        subject={review.authorName}
        publish={{ name: 'publishReview', schema: publishSchema, label: m.moderation_publish() }}
        reject={{
          name: 'rejectReview',
          schema: rejectSchema,
          label: m.moderation_reject(),
          hint: m.moderation_reason_hint(),
          submit: m.moderation_reject_submit(),
        }}
        explain={explainReview}
      />
      {review.answer && <AnswerModeration answer={review.answer} />}
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
      <Answers answers={review.answers} />
      {review.hasLink && <Badge color="warning">{m.moderation_has_link()}</Badge>}
      {rejectionReason && (
        <p className="rounded-lg bg-sunken p-3 wrap-anywhere">
          {m.moderation_reason_given({ reason: rejectionReason })}
        </p>
      )}
    </>
  )
}
