import type { BookingStatus } from '#/domain/booking/booking.ts'
import {
  moderationState,
  type Moderation,
  type ModerationState,
} from '#/domain/content/moderation.ts'

/** How long after the visit it may be reviewed, days; later, memories are less reliable. */
export const REVIEW_DAYS = 90

export const MAX_COMMENT_CHARACTERS = 4000

export const MAX_ANSWER_CHARACTERS = 1000

/** How long its author can change a review after sending it, days. */
export const REVIEW_CHANGE_DAYS = 3

/** What a review asks besides the whole visit; each may be left out. */
export const reviewQuestions = ['clarity', 'wait', 'staff', 'clinic'] as const
export type ReviewQuestion = (typeof reviewQuestions)[number]
export type QuestionAnswers = Record<ReviewQuestion, number | null>

/** With fewer answers to a question their mean is not shown. */
export const FEWEST_QUESTION_ANSWERS = 10

type Visit = {
  status: BookingStatus
  endsAt: Date
  phoneProved: boolean
  /** When the clinic scanned the code of the patient's ticket. */
  ticketSeenAt: Date | null
  payment: 'clinic' | 'online' | null
}

export type ReviewPermission =
  | { ok: true }
  | { ok: false; code: 'not-attended' | 'review-too-late' | 'review-unproved' }

/**
 * Only a visit that took place may be reviewed, within the period, and only where a code to the phone, a
 * payment or the ticket at the clinic confirms the person: an invented visit cannot be reviewed.
 */
export function canReview(visit: Visit, now: Date): ReviewPermission {
  const { status, endsAt, phoneProved, ticketSeenAt, payment } = visit
  if (status !== 'completed') return { ok: false, code: 'not-attended' }
  const isConfirmed = phoneProved || ticketSeenAt !== null || payment === 'online'
  if (!isConfirmed) return { ok: false, code: 'review-unproved' }
  const isLate = +now - +endsAt > REVIEW_DAYS * DAY_MS
  return isLate ? { ok: false, code: 'review-too-late' } : { ok: true }
}

/** Whether its author may still change a review; it is then read again. */
export function canChangeReview({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return +now - +createdAt < REVIEW_CHANGE_DAYS * DAY_MS
}

export type AnswerPermission = { ok: true } | { ok: false; code: 'review-not-final' }

/** A practice answers only what is public and can no longer be changed, so that the answer fits what it is under. */
export function canAnswerReview(
  review: Moderation & { createdAt: Date },
  now: Date,
): AnswerPermission {
  const isFinal = moderationState(review) === 'published' && !canChangeReview(review, now)
  return isFinal ? { ok: true } : { ok: false, code: 'review-not-final' }
}

/** Whether a text has what looks like a link: moderators are told. */
export function hasLink(text: string): boolean {
  return LINK.test(text)
}

const LINK = /https?:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|info|shop|store|eg|me|ly|link)\b/i

/** What a visit's page shows about its review: `open` is an invitation, null nothing at all. */
export function reviewAvailability(
  visit: Visit,
  review: Moderation | null,
  now: Date,
): ModerationState | 'open' | null {
  if (review) return moderationState(review)
  return canReview(visit, now).ok ? 'open' : null
}

/** How a review is signed: the given name and an initial, “منى س.”, “Mona S.” */
export function shownName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !/^(el|al)$/i.test(word))
  const givenWords = COMPOUND.test(words[0] ?? '') ? 2 : 1
  const given = words.slice(0, givenWords).join(' ')
  const initial = words[givenWords]?.replace(ARTICLE, '').match(/\p{L}/u)?.[0]
  return initial ? `${given} ${initial}.` : given
}

/** “Abd” and “Abu” are only half of a name. */
const COMPOUND = /^(عبد|أبو|ابو|abd|abdel|abdul|abu|abou)$/i
/** Skips the Arabic article. */
const ARTICLE = /^(ال(?=.{2})|(el|al)-)/i
const DAY_MS = 86_400_000
