import { refusedForm, type RefusedForm } from '#/forms/post.ts'
import type { Locale } from '#/i18n/locale.ts'
import type { Services } from '#/server/services.server.ts'
import { checkCode, sendCode } from '#/server/verification.server.ts'
import type { Visitor } from './hold.server.ts'

type Wish = {
  phone: string
  /** The code that was sent before; null asks for one. */
  code: string | null
  submissionKey: string
}

type Proofs = {
  locale: Locale
  /** The phones that this browser has proved by a code. */
  proved: readonly string[]
  keepProof: (phone: string) => Promise<void>
}

/**
 * Where staff ask for it, whoever books proves the phone by a code first: null when there is nothing
 * to prove, or it is proved, and else what stands in the way. The hold stays meanwhile.
 */
export async function askForProof(
  services: Services,
  visitor: Pick<Visitor, 'userId' | 'address'>,
  { phone, code, submissionKey }: Wish,
  { locale, proved, keepProof }: Proofs,
): Promise<RefusedForm | null> {
  if (!(await services.switches.isOn('prove-guest-phones'))) return null
  if (proved.includes(phone) || (await isKnown(services, visitor))) return null
  // Sent twice: the code is used up, and the booking is made.
  const twin = await services.bookings.findBySubmission(submissionKey)
  if (twin?.phone === phone) return null
  const subject = { purpose: 'guest-booking', phone } as const
  if (code === null) {
    const { userId, address } = visitor
    const sent = await sendCode(services, { ...subject, userId, locale, address })
    return sent.ok ? refusedForm('code-sent', 'code') : refusedForm(sent.code)
  }
  const checked = await checkCode(services, subject, code)
  if (!checked.ok) return refusedForm(checked.code, 'code')
  await keepProof(phone)
  const { userId } = visitor
  if (userId) await services.profiles.verifyPhone(userId, phone, services.clock.now())
  return null
}

/** Somebody whose account has a proved phone answers for whom they book. */
async function isKnown(
  { profiles }: Services,
  { userId }: Pick<Visitor, 'userId'>,
): Promise<boolean> {
  const profile = userId && (await profiles.find(userId))
  return profile ? profile.isPhoneVerified : false
}
