import type { FamilyRelation } from '#/domain/family.ts'

export type FamilyFacts = { name: string; relation: FamilyRelation; bornOn: string }

export type FamilyMember = FamilyFacts & { id: string }

/** A guardian's consent to a minor's details; null where there is no minor. */
export type GuardianConsent = { policyVersion: string } | null

/** Whom patients book for beside themselves; each account sees its own only. */
export type Family = {
  /** In the order in which they were added. */
  list: (userId: string) => Promise<FamilyMember[]>
  /** Null for somebody else's, and for one that was removed. */
  find: (userId: string, id: string) => Promise<FamilyMember | null>
  /** Sent once or ten times, a form is one member; `full` when the account keeps `most` already. */
  add: (
    userId: string,
    member: FamilyFacts & { submissionKey: string },
    rules: { consent: GuardianConsent; most: number },
    now: Date,
  ) => Promise<{ ok: true } | { ok: false; code: 'full' }>
  change: (
    userId: string,
    member: FamilyMember,
    consent: GuardianConsent,
    now: Date,
  ) => Promise<boolean>
  /** Takes them off the list; bookings that name them keep their history. */
  remove: (userId: string, id: string, now: Date) => Promise<boolean>
}
