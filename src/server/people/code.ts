import type { VerificationPurpose } from '#/domain/verification.ts'

/** A code's purpose, and the phone that it is sent to. */
export type CodeSubject = {
  purpose: VerificationPurpose
  /** E.164. */
  phone: string
}

export type KeptCode = { id: string; codeHash: string; userId: string | null }
