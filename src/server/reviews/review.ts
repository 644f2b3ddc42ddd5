import type { Named } from '#/domain/localized.ts'
export type NewReview = {
  bookingId: string
  doctorId: string
  /** 1 to 5. */
  rating: number
  /** May be empty. */
  comment: string
  /** The name that is published. */
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
  /** The reason that its author is shown. */
  rejectionReason: string | null
}

/** A review as staff see it. */
export type DeskReview = OwnReview & {
  createdAt: Date
  doctor: Named
}

export type ReviewPart = {
  reviews: DeskReview[]
  /** The id that the next page begins after; null on the last. */
  next: string | null
  /** The number of reviews in the state; a lower bound if `isMore`. */
  total: number
  isMore: boolean
}
