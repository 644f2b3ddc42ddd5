import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ReviewPageView, WrittenView } from '#/server/reviews/write.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Rating } from '#/ui/Rating.tsx'
import { Answers } from './Answers.tsx'
import { explainReview } from './explain.ts'
import { ReviewChange } from './ReviewChange.tsx'
import { ReviewForm } from './ReviewForm.tsx'

type ReviewPageProps = {
  page: ReviewPageView
  /** The key of an invitation's link. */
  invitation?: string
  /** Shows the review after it was sent in place. */
  onDone: () => void
}

export function ReviewPage(props: ReviewPageProps) {
  const { page } = props
  const { reference, doctor, visitedAt } = page
  return (
    <div className="page grid max-w-2xl gap-6 py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.reviews_title({ doctor })}</h1>
        <p className="text-muted">{m.reviews_visit({ date: formatInstant(visitedAt, 'date') })}</p>
      </header>
      <Body {...props} />
      {props.invitation === undefined && <BackLink reference={reference} />}
    </div>
  )
}

function BackLink({ reference }: { reference: string }) {
  return (
    <Link
      to="/{-$locale}/booking/$reference"
      params={{ reference }}
      className={buttonClasses({ variant: 'ghost' })}
    >
      {m.reviews_back()}
    </Link>
  )
}

function Body({ page, invitation, onDone }: ReviewPageProps) {
  const { written, refusal } = page
  if (written) return <Written page={page} written={written} onDone={onDone} />
  if (refusal) return <Alert color="info">{explainReview({ code: refusal })}</Alert>
  return <ReviewForm page={page} invitation={invitation} onDone={onDone} />
}

const states = {
  pending: { color: 'info', title: m.reviews_pending, text: m.reviews_pending_text },
  published: { color: 'success', title: m.reviews_published, text: m.reviews_published_text },
  rejected: { color: 'warning', title: m.reviews_rejected, text: m.reviews_rejected_text },
} as const

type WrittenProps = { page: ReviewPageView; written: WrittenView; onDone: () => void }

function Written({ page, written, onDone }: WrittenProps) {
  const { rating, comment, state, rejectionReason, canChange } = written
  const { color, title, text } = states[state]
  return (
    <>
      <Alert color={color} title={title()}>
        {text()}
        {rejectionReason && (
          <p className="mt-1 wrap-anywhere">
            {m.moderation_reason_given({ reason: rejectionReason })}
          </p>
        )}
      </Alert>
      <Card className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3">
          <Rating value={rating} label={m.reviews_stars({ shown: formatNumber(rating) })} />
          <bdi className="font-medium">{page.authorName}</bdi>
        </p>
        {comment && (
          <p className="wrap-anywhere whitespace-pre-line">
            <bdi>{comment}</bdi>
          </p>
        )}
        <Answers answers={written} />
      </Card>
      {canChange && <ReviewChange reference={page.reference} written={written} onDone={onDone} />}
    </>
  )
}
