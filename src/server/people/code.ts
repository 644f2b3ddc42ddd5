import type { VerificationPurpose } from '#/domain/verification.ts'

/** What a code is for, and whose telephone it goes to. */
export type CodeSubject = {
  purpose: VerificationPurpose
  /** E.164. */
  phone: string
}

export type KeptCode = { id: string; codeHash: string; userId: string | null }
