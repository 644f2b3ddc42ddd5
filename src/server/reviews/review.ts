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
