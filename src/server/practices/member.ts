import type { FacilityKind, ProviderRole } from '#/domain/provider.ts'

/** A profile that somebody works for, and as what. */
export type Membership = {
  memberId: string
  userId: string
  role: ProviderRole
  /** The only branch that they may look after; null: all. */
  branchId: string | null
  profile: {
    id: string
    kind: 'doctor' | FacilityKind
    slug: string
    nameAr: string
    nameEn: string
    isPublished: boolean
  }
}

/** A member as the profile's owner sees them. */
export type Colleague = {
  memberId: string
  name: string
  /** E.164. */
  phone: string
  role: ProviderRole
  branchId: string | null
  joinedAt: Date
}

export type OpenInvitation = {
  id: string
  role: ProviderRole
  branchId: string | null
  /** E.164. */
  phone: string
  expiresAt: Date
}

/** A profile, by what it is. */
export type ProfileKey = { doctorId: string } | { facilityId: string }

export type NewInvitation = {
  profile: ProfileKey
  role: ProviderRole
  branchId: string | null
  /** E.164; opening the link that is sent there makes a member. */
  phone: string
  /** The secret in the link; only its hash is kept. */
  secret: string
  locale: 'ar' | 'en'
  expiresAt: Date
}

/** Who invited, as the audit keeps them. */
export type Inviter = { actorKind: 'staff' | 'provider'; actorId: string }

/**
 * `invitation-over`: used, withdrawn, too old, or never sent. `invited-other-phone`: the account has
 * another phone than the one that was invited; the link stays open.
 */
export type Joined =
  | { ok: true; slug: string }
  | { ok: false; code: 'invitation-over' | 'invited-other-phone' }
