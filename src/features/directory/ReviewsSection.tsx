import { formatInstant } from '#/i18n/dates.ts'
import { questionNames } from '#/i18n/terms/reviews.ts'
import { m } from '#/paraglide/messages.js'
import type { ProfileView, ReviewView } from '#/server/doctors/profile-view.ts'
import { Rating } from '#/ui/Rating.tsx'
import { DoctorRating } from './DoctorRating.tsx'
import { Section } from './Section.tsx'
import { ratingText } from './card-texts.ts'

/** Only reviews of visits that took place, and it says so. */
export function ReviewsSection({ doctor }: { doctor: ProfileView }) {
  const { reviews, rating, ratingCount, questions } = doctor
  if (rating === null || reviews.length === 0) {
    return (
      <Section id="reviews" title={m.directory_reviews_title()}>
        <p className="text-muted">{m.directory_reviews_none()}</p>
      </Section>
    )
  }
  return (
    <Section id="reviews" title={m.directory_reviews_title()}>
      <p className="text-muted">{m.directory_reviews_text()}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <DoctorRating rating={rating} count={ratingCount} />
        {ratingCount > 1 && <p className="text-sm text-muted">{m.directory_reviews_newest()}</p>}
      </div>
      <Questions questions={questions} />
      <ul className="mt-2 divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </Section>
  )
}

function ReviewItem({ review }: { review: ReviewView }) {
  const label = m.directory_rating_label({ rating: ratingText(review.rating) })
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <Rating value={review.rating} label={label} />
        <bdi className="font-medium">{review.authorName}</bdi>
        <time dateTime={review.createdAt} className="text-muted">
          {formatInstant(review.createdAt, 'date')}
        </time>
      </p>
      {/* Patients write in their own language, whatever the page's. */}
      {review.comment && (
        <p className="mt-1 wrap-anywhere">
          <bdi>{review.comment}</bdi>
        </p>
      )}
      {review.answer && <Answer text={review.answer} />}
    </li>
  )
}

/** Means of what was asked besides the whole visit, in one line. */
function Questions({ questions }: Pick<ProfileView, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
      {questions.map(({ question, mean }) => (
        <li key={question}>
          {questionNames[question]()} <span className="tabular-nums">{ratingText(mean)}</span>
          <span className="sr-only"> {m.directory_out_of_five()}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the practice says to a review. */
function Answer({ text }: { text: string }) {
  return (
    <div className="mt-3 rounded-lg bg-sunken px-3 py-2">
      <p className="text-sm font-medium">{m.reviews_answer()}</p>
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{text}</bdi>
      </p>
    </div>
  )
}
