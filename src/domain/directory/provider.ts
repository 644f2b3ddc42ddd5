/** An owner is the provider, or acts for them; an assistant does the day's work, at one branch or at all. */
export const providerRoles = ['owner', 'assistant'] as const
export type ProviderRole = (typeof providerRoles)[number]

/**
 * Which messages about bookings a member gets: none, each at once, or a summary before each session, and then only
 * what changes after it.
 */
export const bookingNoticeChoices = ['none', 'at-once', 'before-session'] as const
export type BookingNoticeChoice = (typeof bookingNoticeChoices)[number]

/** When the summary of a session is sent, minutes before it begins. */
export const SUMMARY_LEAD_MINUTES = 60

export const facilityKinds = ['lab', 'hospital'] as const
export type FacilityKind = (typeof facilityKinds)[number]

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

/** Actions on a profile, and who may do them. `any`: an assistant too, within their branch. */
export const providerActions = {
  'see-day': 'any',
  'mark-visit': 'any',
  'add-visit': 'any',
  'change-visit': 'any',
  'keep-notes': 'any',
  'redeem-voucher': 'any',
  'choose-notices': 'any',
  'answer-calls': 'any',
  'change-hours': 'owner',
  'change-fees': 'owner',
  'change-profile': 'owner',
  'see-figures': 'owner',
  'manage-members': 'owner',
} as const satisfies Record<string, 'any' | 'owner'>
export type ProviderAction = keyof typeof providerActions

/** How long an invitation can be accepted, days. */
export const INVITATION_DAYS = 14

/** 128 bits can't be guessed, and leave room for words in a message. */
export const INVITATION_SECRET_BYTES = 16
