/**
 * An owner is the provider, or acts for them; a manager runs the practice, except its team; an assistant is the front
 * desk; a nurse sees the day and marks visits. The front desk and nurses work at one branch or at all.
 */
export const providerRoles = ['owner', 'manager', 'assistant', 'nurse'] as const
export type ProviderRole = (typeof providerRoles)[number]

/** Roles that an owner can invite to. */
export const invitedRoles = ['assistant', 'nurse', 'manager'] as const satisfies ProviderRole[]
export type InvitedRole = (typeof invitedRoles)[number]

/**
 * Which messages about bookings a member gets: none, each at once, or a summary before each session, and then only
 * what changes after it.
 */
export const bookingNoticeChoices = ['none', 'at-once', 'before-session'] as const
export type BookingNoticeChoice = (typeof bookingNoticeChoices)[number]

/** When the summary of a session is sent, minutes before it begins. */
export const SUMMARY_LEAD_MINUTES = 60

export const facilityKinds = ['lab', 'hospital', 'centre'] as const
export type FacilityKind = (typeof facilityKinds)[number]

/** What a hospital's application can be for. */
export const hospitalKinds = ['hospital', 'centre'] as const satisfies FacilityKind[]

/** The texts of a profile that staff review before visitors read them. */
export const reviewedFields = [
  'headlineAr',
  'headlineEn',
  'bioAr',
  'bioEn',
  'title',
  'languages',
] as const
export type ReviewedField = (typeof reviewedFields)[number]

/** How many people a profile may invite in a day; more would be an abuse of our messages. */
export const INVITATIONS_A_DAY = 10

/** How many doctors staff invite with one form; the next one continues. */
export const INVITATIONS_AT_ONCE = 200

/** How often in a day the link to a profile can be asked for, by its number, and from one address. */
export const CLAIMS_A_DAY = 2
export const CLAIMS_OF_ADDRESS_A_DAY = 20

/** The formats of a profile's picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** The widths in which it is published, as squares; lists show the smaller ones. */
export const pictureWidths = [96, 192, 384] as const
export type PictureWidth = (typeof pictureWidths)[number]

const everyRole: readonly ProviderRole[] = providerRoles
const desk: readonly ProviderRole[] = ['owner', 'manager', 'assistant']
const management: readonly ProviderRole[] = ['owner', 'manager']
const owners: readonly ProviderRole[] = ['owner']

/** Actions on a profile, and the roles that may do them, within their branch. */
export const providerActions = {
  'see-day': everyRole,
  'mark-visit': everyRole,
  'keep-notes': everyRole,
  'open-documents': owners,
  'leave-documents': owners,
  'choose-notices': everyRole,
  'add-visit': desk,
  'change-visit': desk,
  'redeem-voucher': desk,
  'answer-calls': desk,
  'close-rooms': desk,
  'take-payments': desk,
  'handle-lab-orders': everyRole,
  'publish-lab-results': management,
  'change-hours': management,
  'change-fees': management,
  'change-profile': management,
  'answer-reviews': management,
  'see-figures': management,
  'manage-doctors': management,
  'manage-rooms': management,
  'see-drawers': management,
  'manage-members': owners,
  'set-tax-number': owners,
  'write-summary': owners,
} as const satisfies Record<string, readonly ProviderRole[]>
export type ProviderAction = keyof typeof providerActions

export function isProviderAction(name: string): name is ProviderAction {
  return Object.hasOwn(providerActions, name)
}

/** The work of the front desk, at any branch; everything else is about the whole profile. */
export function isDeskAction(action: ProviderAction): boolean {
  return providerActions[action].includes('assistant')
}

/** What members of a centre may do for a doctor who works there; everything else stays with the doctor's own practice. */
export const centreActions: readonly ProviderAction[] = [
  'see-day',
  'mark-visit',
  'keep-notes',
  'add-visit',
  'change-visit',
  'take-payments',
]

/** How many doctors can work at a centre; its day's page shows all of them. */
export const MOST_CENTRE_DOCTORS = 40

/** How many branches a centre can have beside its first place. */
export const MOST_CENTRE_BRANCHES = 20

/** How long an invitation can be accepted, days. */
export const INVITATION_DAYS = 14

/** 128 bits can't be guessed, and leave room for words in a message. */
export const INVITATION_SECRET_BYTES = 16
