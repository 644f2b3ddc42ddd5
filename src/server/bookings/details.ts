import type { Locale } from '#/domain/localized.ts'
import type { PaymentMethod } from '#/domain/money/payment.ts'
import type { App } from '#/server/app.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { canSendCodes } from '#/server/verification/send-code.ts'
import type { PatientDetails, PhoneProof } from '#/server/diary/booking.ts'
import type { SlotInput, Visitor } from './hold.ts'

export type BookingInput = SlotInput & {
  bookedFor: 'self' | 'other'
  /** Null when the account supplies the name: its owner's or a family member's. */
  patientName: string | null
  familyMemberId: string | null
  phone: string
  reason: string | null
  namesDoctor: boolean
  payment: 'clinic' | PaymentMethod
  /** Null until the step that verifies the phone. */
  code: string | null
}

export type BookingOrder = Omit<BookingInput, 'code'> & {
  submissionKey: string
  locale: Locale
  proof: Pick<PhoneProof, 'isProved' | 'isKnown'>
}

/** The input with the resolved patient name and payment deadline. */
export type ReadyOrder = Omit<BookingOrder, 'patientName'> & {
  patientName: string
  waitsUntil: Date | null
}

/** What is stored of the patient. */
export async function detailsOf(
  app: App,
  visitor: Visitor,
  input: ReadyOrder,
): Promise<PatientDetails> {
  const { bookedFor, familyMemberId, patientName, phone, reason, waitsUntil } = input
  const { namesDoctor, locale, submissionKey } = input
  return {
    bookedFor,
    familyMemberId,
    patientName,
    phone,
    proof: proofOf(app, visitor, input),
    namesDoctor,
    reason,
    payment: waitsUntil ? 'online' : 'clinic',
    waitsUntil,
    locale,
    submissionKey,
    policyVersion: await readPolicyVersion(app),
  }
}

/** Unproved uses are counted by these HMACs; neither the phone nor the address is stored for it. */
function proofOf(app: App, { device, address }: Visitor, input: ReadyOrder): PhoneProof {
  const key = (kind: string, text: string) => app.sign('phone-use', `${kind}\n${text}`)
  return {
    ...input.proof,
    phoneKey: key('phone', input.phone),
    origins: {
      ...(device && { browser: key('browser', device) }),
      address: key('address', address),
      addressAtDoctor: key('address-doctor', `${address}\n${input.doctor}`),
    },
    canSendCodes: canSendCodes(app),
  }
}
