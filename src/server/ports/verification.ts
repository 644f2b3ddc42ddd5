import type { VerificationPurpose } from '#/domain/verification.ts'

/** What a code is for, and whose telephone it goes to. */
export type CodeSubject = {
  purpose: VerificationPurpose
  /** E.164. */
  phone: string
}

export type KeptCode = { id: string; codeHash: string; userId: string | null }

/** One-time codes. Only the latest of a purpose and phone counts, and only a keyed hash is kept. */
export type Verification = {
  keep: (
    code: CodeSubject & { codeHash: string; userId: string | null },
    now: Date,
  ) => Promise<void>
  /** Counts a try at the latest code, and answers it; null when it is over, or there is none. */
  takeTry: (subject: CodeSubject, now: Date) => Promise<KeptCode | null>
  /** Ends a code that was right; false when somebody else was sooner. */
  use: (id: string, now: Date) => Promise<boolean>
  /** Whether a code ever showed whose phone it is: an account's, or a booking's. */
  isProved: (phone: string) => Promise<boolean>
  /** Forgets codes made before this instant; answers how many. */
  deleteOld: (before: Date) => Promise<number>
}
