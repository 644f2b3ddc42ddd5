import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { WaitingAnswerView } from '#/server/reviews/moderation.ts'
import { Card } from '#/ui/Card.tsx'
import { Rating } from '#/ui/Rating.tsx'
import { AnswerModeration } from './AnswerModeration.tsx'

/** Answers of practices that nobody has read yet, each below its review. */
export function WaitingAnswers({ answers }: { answers: WaitingAnswerView[] }) {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="waiting-answers" className="grid gap-3">
      <h2 id="waiting-answers" className="text-xl">
        {m.moderation_answers()}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {answers.map(({ answer, ...review }) => (
          <Card
            as="li"
            key={`${answer.review} ${answer.seen}`}
            className="grid content-start gap-3"
          >
            <div>
              <a
                href={localizedPath(`/doctor/${review.doctorSlug}`)}
                className="finger font-semibold text-primary-ink underline underline-offset-4"
              >
                {review.doctor}
              </a>
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                <Rating
                  value={review.rating}
                  label={m.reviews_stars({ shown: formatNumber(review.rating) })}
                />
                <bdi>{review.authorName}</bdi>
              </p>
            </div>
            <p className="wrap-anywhere whitespace-pre-line text-muted">
              <bdi>{review.comment || m.moderation_no_comment()}</bdi>
            </p>
            <AnswerModeration answer={answer} />
          </Card>
        ))}
      </ul>
    </section>
  )
}
