import { refusedForm, type RefusedForm } from '#/domain/problem.ts'
import type { Locale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { findUserProfile, verifyPhone } from '#/server/people/profiles.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import { canSendCodes, checkCode, sendCode } from '#/server/verification/send-code.ts'
import { confirmBooking, type BookingResult } from './book.ts'
import type { BookingInput } from './details.ts'
import { findBookingBySubmission } from '#/server/diary/find.ts'
import type { Visitor } from './hold.ts'

/** `isOwn`: whether to send a code of our own even if Firebase could send one. */
type Input = BookingInput & { submissionKey: string; locale: Locale; isOwn?: boolean }

type Proofs = {
  /** The phones that this browser has proved by a code. */
  proved: readonly string[]
  keepProof: (phone: string) => Promise<void>
}

type Booked = Extract<BookingResult, { ok: true }>

/**
 * Books with the code that was entered, or without one if none is needed. If the rule requires a code,
 * sends it and books nothing; the hold stays.
 */
export async function bookWithProof(
  app: App,
  visitor: Visitor,
  { code, ...input }: Input,
  proofs: Proofs,
): Promise<Booked | RefusedForm> {
  const wrong = code === null ? null : await checkProof(app, visitor, { ...input, code }, proofs)
  if (wrong) return wrong
  const isTyped = code !== null
  const proof = await proofOf(app, visitor, input.phone, isTyped ? [input.phone] : proofs.proved)
  const result = await confirmBooking(app, visitor, { ...input, proof })
  if (result.ok) return result
  return result.code === 'proof-needed'
    ? askForProof(app, visitor, input, result.reason)
    : refusedForm(result.code)
}

/** Null if the code is correct; the browser and the account then keep the phone as proved. */
async function checkProof(
  app: App,
  { userId }: Visitor,
  { phone, code, submissionKey }: Input & { code: string },
  { keepProof }: Proofs,
): Promise<RefusedForm | null> {
  // Repeated submission: the code is used up, but the booking was made.
  const twin = await findBookingBySubmission(app, submissionKey)
  if (twin?.phone === phone) return null
  const checked = await checkCode(app, { purpose: 'guest-booking', phone }, code)
  if (!checked.ok) return refusedForm(checked.code, 'code')
  await keepProof(phone)
  if (userId) await verifyPhone(app, userId, phone)
  return null
}

/** An account with a proved phone needs no code for the phones it books with. */
async function proofOf(app: App, { userId }: Visitor, phone: string, proved: readonly string[]) {
  const profile = userId ? await findUserProfile(app, userId) : null
  const isAnswered = profile?.isPhoneVerified ?? false
  const own = isAnswered && userId ? await app.gateways.accounts.findUser(userId) : null
  const isProved = proved.includes(phone) || own?.phone === phone
  return { isProved, isKnown: isProved || isAnswered }
}

type Reason = Extract<BookingResult, { code: 'proof-needed' }>['reason']

/** Includes the reason, so that the page can explain it. */
async function askForProof(
  app: App,
  { userId, address, device }: Visitor,
  { phone, locale, isOwn = false }: Omit<Input, 'code'>,
  reason: Reason,
): Promise<RefusedForm> {
  logSecurity('proof-asked', reason)
  if (!canSendCodes(app)) return refusedForm('proof-unavailable')
  const whose = { phone, userId, locale, address, device }
  const sent = await sendCode(app, { purpose: 'guest-booking', ...whose, isOwn })
  if (!sent.ok) return refusedForm(sent.code)
  const why = { field: 'code', code: `proof-${reason}` }
  const code = sent.isOffered ? 'code-offered' : 'code-sent'
  return { ok: false, problems: [{ field: 'code', code }, why] }
}
