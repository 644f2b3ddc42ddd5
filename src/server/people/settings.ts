import { browserName } from '#/domain/account/browser.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import { formatMobile, maskMobile } from '#/domain/account/phone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { canSendCodes } from '#/server/verification/send-code.ts'
import type { Verifying } from '#/server/verification/pending-verification.ts'
import { findCard } from './insurance-card.ts'
import { findUserProfile } from './profiles.ts'
import { listUserSessions } from './sessions.ts'
import type { SessionView } from './session-view.ts'

export type SettingsView = {
  formToken: FormToken
  name: string
  phone: string
  /** Whether codes can be sent, by which guest bookings can be added to the account. */
  canJoin: boolean
  /** A code for that was sent. */
  isJoining: boolean
  /** E.164; the phone to which Firebase sends that code. */
  joinOfferedTo: string | null
  isPhoneVerified: boolean
  /** Whether the phone can be changed here. */
  isHere: boolean
  /** Where a code was sent; null if none was. */
  maskedNewPhone: string | null
  /** E.164; the phone to which Firebase sends the code. */
  newPhoneOffered: string | null
  email: string
  sessions: SessionView[]
  /** The kept insurance, with the last signs of the card's number. */
  card: { insurer: string; plan: string | null; ending: string | null } | null
}

type Here = {
  sessionId: string
  joining: Verifying | null
  changing: Verifying | null
}

/** Of a card's number. */
const SHOWN_SIGNS = 3

export async function viewSettings(
  app: App,
  user: User,
  { sessionId, joining, changing }: Here,
): Promise<SettingsView> {
  const [profile, sessions, card] = await Promise.all([
    findUserProfile(app, user.id),
    listUserSessions(app, user.id),
    findCard(app.db, app.vault.columnCipher, user.id),
  ])
  return {
    formToken: await issueFormToken(app),
    name: user.name,
    phone: formatMobile(user.phone),
    canJoin: canSendCodes(app),
    isJoining: joining?.phone === user.phone,
    joinOfferedTo: joining?.isOffered && joining.phone === user.phone ? user.phone : null,
    isPhoneVerified: profile?.isPhoneVerified ?? false,
    isHere: app.gateways.accounts.canChange,
    maskedNewPhone: changing && maskMobile(changing.phone),
    newPhoneOffered: changing?.isOffered ? changing.phone : null,
    email: profile?.email ?? '',
    card: card && {
      insurer: inLocale(card.insurer),
      plan: card.plan,
      ending: card.cardNumber && card.cardNumber.slice(-SHOWN_SIGNS),
    },
    sessions: sessions.map(({ id, browser, createdAt, seenAt }) => ({
      id,
      browser: browserName(browser),
      seenAt: (seenAt ?? createdAt).toISOString(),
      isThis: id === sessionId,
    })),
  }
}
