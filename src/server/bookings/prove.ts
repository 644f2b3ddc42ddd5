import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm, type RefusedForm } from '#/domain/problem.ts'
import type { App } from '#/server/app.ts'
import { findUserProfile, verifyPhone } from '#/server/people/profiles.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import { canSendCodes, checkCode, sendCode } from '#/server/verification/send-code.ts'
import { bookProved, type BookingResult } from './book.ts'
import type { BookingInput, ProvedPhone } from './details.ts'
import { findBookingBySubmission } from '#/server/diary/find.ts'
import type { Visitor } from './hold.ts'

type PhoneCode = {
  /** Null before the step that proves the phone. */
  code: string | null
  /** Whether to send a code of our own even if Firebase could send one. */
  isOwn?: boolean
  /** The phones that this browser has proved by a code. */
  proved: readonly string[]
  keepProof: (phone: string) => Promise<void>
}

type Booked = Extract<BookingResult, { ok: true }>

/**
 * Books with the code that was entered, or without one if none is needed. If the rule requires a code,
 * sends it and books nothing; the hold stays.
 */
export async function bookSlot(
  app: App,
  visitor: Visitor,
  input: BookingInput,
  entered: PhoneCode,
): Promise<Booked | RefusedForm> {
  const wrong = await findWrongCode(app, visitor, input, entered)
  if (wrong) return wrong
  const proved = entered.code === null ? entered.proved : [input.phone]
  const result = await bookProved(app, visitor, input, await proofOf(app, visitor, input, proved))
  if (result.ok) return result
  return result.code === 'proof-needed'
    ? askForProof(app, visitor, { ...input, isOwn: entered.isOwn ?? false }, result.reason)
    : refusedForm(result.code)
}

/** Null without a code or if it is correct; the browser and the account then keep the phone as proved. */
async function findWrongCode(
  app: App,
  { userId }: Visitor,
  { phone, submissionKey }: BookingInput,
  { code, keepProof }: PhoneCode,
): Promise<RefusedForm | null> {
  if (code === null) return null
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
async function proofOf(
  app: App,
  { userId }: Visitor,
  { phone }: BookingInput,
  proved: readonly string[],
): Promise<ProvedPhone> {
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
  { phone, locale, isOwn }: BookingInput & { isOwn: boolean },
  reason: Reason,
): Promise<RefusedForm> {
  logSecurity('proof-asked', reason)
  if (!canSendCodes(app)) return refusedForm('proof-unavailable')
  const whose = { phone, userId, locale, address, device }
  const sent = await sendCode(app, { purpose: 'guest-booking', ...whose, isOwn })
  if (!sent.ok) return refusedForm(sent.code)
  const why: RefusalCode = `proof-${reason}`
  const code: RefusalCode = sent.isOffered ? 'code-offered' : 'code-sent'
  return { ok: false, problems: [code, why].map((each) => ({ field: 'code', code: each })) }
}
