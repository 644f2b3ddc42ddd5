import type { Problem } from '#/domain/problem.ts'
import { proofReasons, type ProofReason } from '#/domain/booking/proof.ts'
import type { Typed } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'

/** The next step after a code was sent for a form. */
export type OnSent = (typed: Typed, problems: readonly Problem[]) => void

/** These codes mean that a code was sent, or can be requested: a step of the process, not a mistake. */
export function isProofStep({ code }: Pick<Problem, 'code'>): boolean {
  return code === 'code-sent' || isOffered([{ code }]) || readReason([{ code }]) !== null
}

/** Whether Firebase sends the code. */
export function isOffered(problems: readonly Pick<Problem, 'code'>[]): boolean {
  return problems.some(({ code }) => code === 'code-offered')
}

export function readReason(problems: readonly Pick<Problem, 'code'>[]): ProofReason | null {
  const codes = new Set(problems.map(({ code }) => code))
  return proofReasons.find((reason) => codes.has(`proof-${reason}`)) ?? null
}

export function explainProof(reason: ProofReason): string {
  return words[reason]()
}

const words: Record<ProofReason, () => string> = {
  staff: m.booking_prove_why_staff,
  clinic: m.booking_prove_why_clinic,
  'same-day': m.booking_prove_why_same_day,
  'open-bookings': m.booking_prove_why_open_bookings,
  'many-phones': m.booking_prove_why_many_phones,
  'busy-doctor': m.booking_prove_why_busy_doctor,
  returning: m.booking_prove_why_returning,
}
