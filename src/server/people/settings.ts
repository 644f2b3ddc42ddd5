import { browserName } from '#/domain/account/browser.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import { formatMobile, maskMobile } from '#/domain/account/phone.ts'
import type { App } from '#/server/app.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { canSendCodes } from '#/server/verification/send-code.ts'
import type { Verifying } from '#/server/verification/pending-verification.ts'
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
}

type Here = {
  sessionId: string
  joining: Verifying | null
  changing: Verifying | null
}

export async function viewSettings(
  app: App,
  user: User,
  { sessionId, joining, changing }: Here,
): Promise<SettingsView> {
  const [profile, sessions] = await Promise.all([
    findUserProfile(app, user.id),
    listUserSessions(app, user.id),
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
    sessions: sessions.map(({ id, browser, createdAt, seenAt }) => ({
      id,
      browser: browserName(browser),
      seenAt: (seenAt ?? createdAt).toISOString(),
      isThis: id === sessionId,
    })),
  }
}
