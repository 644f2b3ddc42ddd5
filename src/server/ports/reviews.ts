import type { ReviewState } from '#/domain/review.ts'

export type NewReview = {
  bookingId: string
  doctorId: string
  /** 1 to 5. */
  rating: number
  /** May be empty. */
  comment: string
  /** As it is shown to all. */
  authorName: string
  userId: string | null
  submissionKey: string
  /** The privacy policy that the author agreed to. */
  policyVersion: string
}

export type OwnReview = {
  id: string
  rating: number
  comment: string
  authorName: string
  publishedAt: Date | null
  rejectedAt: Date | null
  /** As its author reads it. */
  rejectionReason: string | null
}

/** A review as the desk reads it. */
export type DeskReview = OwnReview & {
  createdAt: Date
  doctor: { slug: string; nameAr: string; nameEn: string }
}

export type ReviewPart = {
  reviews: DeskReview[]
  /** The id that the next page begins after; null on the last. */
  next: string | null
  /** All of the state; a lower bound where `isMore`. */
  total: number
  isMore: boolean
}

/** Reviews of attended visits, one a booking, which staff read before others do. */
export type Reviews = {
  findOfBooking: (bookingId: string) => Promise<OwnReview | null>
  /** Waits for staff. The same form sent again is the same review. */
  create: (
    review: NewReview,
    now: Date,
  ) => Promise<{ ok: true } | { ok: false; code: 'already-reviewed' }>
  /** Those that wait, oldest first; others by what was decided, latest first. */
  listByState: (
    state: ReviewState,
    page: { after?: string | undefined; limit: number },
  ) => Promise<ReviewPart>
  countWaiting: () => Promise<number>
  /**
   * Shows it to all, and counts it in the doctor's rating at once; false when it can't be any more.
   * `by` is who decided, and stands in the audit.
   */
  publish: (id: string, by: string, now: Date) => Promise<boolean>
  /** Keeps it from others, and takes it out of the doctor's rating if it was in it. */
  reject: (id: string, rejection: { by: string; reason: string }, now: Date) => Promise<boolean>
}
