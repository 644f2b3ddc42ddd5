import type { ReviewQuestion } from '#/domain/booking/review.ts'
import type { Names } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'

/** What reviews are asked besides the whole visit, as a mean is named. */
export const questionNames: Names<ReviewQuestion> = {
  clarity: m.reviews_name_clarity,
  wait: m.reviews_name_wait,
  staff: m.reviews_name_staff,
  clinic: m.reviews_name_clinic,
}
