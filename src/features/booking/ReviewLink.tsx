import { Link } from '@tanstack/react-router'
import Star from 'lucide-react/icons/star'
import { m } from '#/paraglide/messages.js'
import type { ReviewAvailability } from '#/server/bookings/views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'

type ReviewLinkProps = { reference: string; review: ReviewAvailability; size?: 'sm' | 'md' }

/** An invitation after the visit; later a link to the review. */
export function ReviewLink({ reference, review, size = 'md' }: ReviewLinkProps) {
  if (!review) return null
  return (
    <Link
      to="/{-$locale}/booking/$reference/review"
      params={{ reference }}
      preload={false}
      className={buttonClasses({ size, variant: review === 'open' ? 'soft' : 'ghost' })}
    >
      <Star aria-hidden="true" className="size-4" />
      {words[review]()}
    </Link>
  )
}

const words = {
  open: m.booking_review_open,
  pending: m.booking_review_pending,
  published: m.booking_review_published,
  rejected: m.booking_review_rejected,
}
