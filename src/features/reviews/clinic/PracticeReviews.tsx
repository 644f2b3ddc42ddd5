import MessageSquareText from 'lucide-react/icons/message-square-text'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PracticeReviewView } from '#/server/reviews/answers.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { Rating } from '#/ui/Rating.tsx'
import { AnswerForm } from './AnswerForm.tsx'

type PracticeReviewsProps = { slug: string; reviews: PracticeReviewView[] }

/** What patients wrote, and what the practice answers, once and in public. */
export function PracticeReviews({ slug, reviews }: PracticeReviewsProps) {
  if (reviews.length === 0)
    return (
      <Empty icon={<MessageSquareText />} title={m.reviews_practice_none()}>
        {m.reviews_practice_none_text()}
      </Empty>
    )
  return (
    <>
      <p className="text-muted">{m.reviews_practice_text()}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {reviews.map((review) => (
          <PracticeReview key={review.id} slug={slug} review={review} />
        ))}
      </ul>
    </>
  )
}

function PracticeReview({ slug, review }: { slug: string; review: PracticeReviewView }) {
  const { rating, comment, authorName, createdAt, answer, canAnswer } = review
  return (
    <Card as="li" className="grid content-start gap-3">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <Rating value={rating} label={m.reviews_stars({ shown: formatNumber(rating) })} />
        <bdi className="font-medium">{authorName}</bdi>
        <time dateTime={createdAt} className="text-muted">
          {formatInstant(createdAt, 'date')}
        </time>
      </p>
      <p className={comment ? 'wrap-anywhere whitespace-pre-line' : 'text-muted'}>
        <bdi>{comment || m.moderation_no_comment()}</bdi>
      </p>
      {answer && <OwnAnswer answer={answer} />}
      {canAnswer && <AnswerForm slug={slug} review={review} />}
      {!answer && !canAnswer && <p className="text-sm text-muted">{m.reviews_answer_later()}</p>}
    </Card>
  )
}

function OwnAnswer({ answer }: { answer: NonNullable<PracticeReviewView['answer']> }) {
  const { color, title } = states[answer.state]
  return (
    <Alert color={color} title={title()}>
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{answer.text}</bdi>
      </p>
      {answer.reason && (
        <p className="mt-1 wrap-anywhere">{m.moderation_reason_given({ reason: answer.reason })}</p>
      )}
    </Alert>
  )
}

const states = {
  pending: { color: 'info', title: m.reviews_answer_pending },
  published: { color: 'success', title: m.reviews_answer_published },
  rejected: { color: 'warning', title: m.reviews_answer_rejected },
} as const
