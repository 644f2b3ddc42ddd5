import type { BookedCoverage } from '#/domain/booking/coverage.ts'
import type { PatientRelation } from '#/domain/account/family.ts'
import type { Locale } from '#/domain/localized.ts'
import type { PaymentMethod } from '#/domain/money/payment.ts'
import type { App } from '#/server/app.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { canSendCodes } from '#/server/verification/send-code.ts'
import type { Patient } from './booker.ts'
import type { PatientDetails, PhoneProof } from '#/server/diary/booking.ts'
import type { SlotInput, Visitor } from './hold.ts'

/** A booking as the form sends it. */
export type BookingInput = SlotInput &
  Partial<PatientRelation> & {
    bookedFor: 'self' | 'other'
    /** Null when the account supplies the name: its owner's or a family member's. */
    patientName: string | null
    familyMemberId: string | null
    phone: string
    reason: string | null
    namesDoctor: boolean
    payment: 'clinic' | PaymentMethod
    /** Null for patients who pay themselves. */
    coverage?: BookedCoverage | null
    submissionKey: string
    locale: Locale
  }

export type ProvedPhone = Pick<PhoneProof, 'isProved' | 'isKnown'>

/** What the form's input depends on. */
type ResolvedFacts = { patient: Patient; waitsUntil: Date | null; proof: ProvedPhone }

/** What is stored of the patient. */
export async function detailsOf(
  app: App,
  visitor: Visitor,
  input: BookingInput,
  { patient, waitsUntil, proof }: ResolvedFacts,
): Promise<PatientDetails> {
  const { bookedFor, familyMemberId, phone, reason, namesDoctor, locale, submissionKey } = input
  return {
    bookedFor,
    familyMemberId,
    ...patient,
    phone,
    proof: { ...proof, ...originsOf(app, visitor, input) },
    namesDoctor,
    reason,
    coverage: input.coverage ?? null,
    payment: waitsUntil ? 'online' : 'clinic',
    waitsUntil,
    locale,
    submissionKey,
    policyVersion: await readPolicyVersion(app),
  }
}

/** Unproved uses are counted by these HMACs; neither the phone nor the address is stored for it. */
function originsOf(
  app: App,
  { device, address }: Visitor,
  input: BookingInput,
): Omit<PhoneProof, keyof ProvedPhone> {
  const key = (kind: string, text: string) => app.sign('phone-use', `${kind}\n${text}`)
  return {
    phoneKey: key('phone', input.phone),
    origins: {
      ...(device && { browser: key('browser', device) }),
      address: key('address', address),
      addressAtDoctor: key('address-doctor', `${address}\n${input.doctor}`),
    },
    canSendCodes: canSendCodes(app),
  }
}
