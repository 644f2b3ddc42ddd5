/** An owner is the provider, or speaks for them; an assistant does the day's work, at a branch or at all. */
export const providerRoles = ['owner', 'assistant'] as const
export type ProviderRole = (typeof providerRoles)[number]

export const facilityKinds = ['lab', 'hospital'] as const
export type FacilityKind = (typeof facilityKinds)[number]

/** What a profile's picture may be. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What is done for a profile, and by whom. `any`: an assistant too, within their branch. */
export const providerActions = {
  'see-day': 'any',
  'mark-visit': 'any',
  'add-visit': 'any',
  'redeem-voucher': 'any',
  'change-hours': 'owner',
  'change-fees': 'owner',
  'change-profile': 'owner',
  'see-figures': 'owner',
  'manage-members': 'owner',
} as const satisfies Record<string, 'any' | 'owner'>
export type ProviderAction = keyof typeof providerActions

/** How long an invitation can be accepted, days. */
export const INVITATION_DAYS = 14
