import { m } from '#/paraglide/messages.js'
import { Rating } from '#/ui/Rating.tsx'
import { ratingText, reviewsText } from './card-texts.ts'

type DoctorRatingProps = {
  rating: number | null
  count: number
  /** Without the number of visits, where there is little space. */
  isShort?: boolean
}

/** Stars, the mean and the number of visits. */
export function DoctorRating({ rating, count, isShort }: DoctorRatingProps) {
  if (rating === null) return <p className="text-sm text-muted">{m.directory_no_reviews()}</p>
  const shown = ratingText(rating)
  return (
    <Rating value={rating} label={m.directory_rating_label({ rating: shown })}>
      <span aria-hidden="true" className="font-semibold">
        {shown}
      </span>
      {!isShort && <span className="text-sm text-muted">{reviewsText(count)}</span>}
    </Rating>
  )
}
