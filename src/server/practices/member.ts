import type { Localized, Locale, NamedItem } from '#/domain/localized.ts'
import type { FacilityKind, ProviderRole } from '#/domain/directory/provider.ts'

/** A profile that the account works for, and its role there. */
export type Membership = {
  memberId: string
  userId: string
  role: ProviderRole
  /** The only branch that they may manage; null: all. */
  branchId: string | null
  profile: {
    id: string
    kind: 'doctor' | FacilityKind
    slug: string
    name: Localized
    isPublished: boolean
  }
  /** Named by the owner to open patients' documents. */
  opensDocuments: boolean
  /** The centre whose member they are, if they work for the doctor through it. */
  centre: NamedItem | null
}

/** A profile, by kind and id. */
export type ProfileKey = { doctorId: string } | { facilityId: string }

export type NewInvitation = {
  profile: ProfileKey
  role: ProviderRole
  branchId: string | null
  /** E.164; the link is sent there, and opening it creates the membership. */
  phone: string
  /** The secret in the link; only its hash is stored. */
  secret: string
  locale: Locale
  expiresAt: Date
}

/** The inviter, as the audit records them; the system, when somebody asks for the link to their profile. */
export type Inviter =
  | { actorKind: 'staff' | 'provider'; actorId: string }
  | { actorKind: 'system'; actorId: null }

/**
 * 'invitation-expired': used, withdrawn, expired, or unknown. 'invited-other-phone': the account's phone is not
 * the invited one; the link stays open.
 */
export type Joined =
  | { ok: true; slug: string }
  | { ok: false; code: 'invitation-expired' | 'invited-other-phone' }
