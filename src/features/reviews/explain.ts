import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of a review. */
export const explainReview = explainWith({
  'rating-required': m.reviews_error_rating_required,
  'text-too-long': m.reviews_error_comment_too_long,
  'consent-required': m.reviews_error_consent_required,
  'booking-not-found': m.reviews_error_booking_unknown,
  'not-attended': m.reviews_error_not_attended,
  'review-unproved': m.reviews_error_unproved,
  'review-too-late': m.reviews_error_too_late,
  'review-decided': m.moderation_error_decided,
  'not-yours': m.moderation_error_not_yours,
  'text-required': m.forms_error_text_required,
  'review-change-over': m.reviews_error_change_over,
  'review-not-final': m.reviews_error_not_final,
  'already-answered': m.reviews_error_already_answered,
  'already-reviewed': m.reviews_error_already_reviewed,
})
