import { HOLD_MINUTES } from '#/domain/booking/booking.ts'
import { CLOCK_SKEW_MS } from '#/domain/web/clock-skew.ts'
import { KIOSK_HOURS, RETRY_MINUTES } from '#/domain/money/payment-deadline.ts'
import { OFFER_MINUTES } from '#/domain/booking/waiting.ts'

/** What a hold waits for: a form, an answer to a waiting list's offer, or a payment. */
export type HoldPurpose = 'form' | 'offer' | 'payment' | 'kiosk'

const LONGEST_MINUTES: Record<HoldPurpose, number> = {
  form: HOLD_MINUTES,
  offer: OFFER_MINUTES,
  payment: RETRY_MINUTES,
  kiosk: KIOSK_HOURS * 60,
}

/** When a hold that begins now ends at the latest. */
export function latestHoldEnd(purpose: HoldPurpose, now: Date): Date {
  return new Date(+now + LONGEST_MINUTES[purpose] * 60_000)
}

/** Whether a hold began before the clock was set back: no hold that begins now could end that late. */
export function isTooLong(purpose: HoldPurpose, holdExpiresAt: Date, now: Date): boolean {
  return +holdExpiresAt > +latestHoldEnd(purpose, now) + CLOCK_SKEW_MS
}
