import type { FamilyRelation } from '#/domain/family.ts'

export type FamilyFacts = { name: string; relation: FamilyRelation; bornOn: string }

export type FamilyMember = FamilyFacts & { id: string }

/** A guardian's consent to a minor's details; null where there is no minor. */
export type GuardianConsent = { policyVersion: string } | null
