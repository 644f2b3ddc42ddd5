import type { App } from '#/server/app.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import {
  checkCode,
  sendCode,
  type CodeRefused,
  type CodeSent,
} from '#/server/verification/send-code.ts'
import type { Asker } from './change-phone.ts'
import { linkGuest } from './profiles.ts'

/** Sends a code to the account's phone, to prove that guest bookings with it are theirs. */
export function requestGuestJoin(
  app: App,
  { id, phone }: User,
  { locale, source: { address }, isOwn = false }: Asker,
): Promise<CodeSent> {
  const purpose = 'guest-join' as const
  return sendCode(app, { purpose, phone, userId: id, locale, address, isOwn })
}

export async function joinGuest(
  app: App,
  { id, phone }: User,
  { code }: { code: string },
): Promise<Joined> {
  const checked = await checkCode(app, { purpose: 'guest-join', phone }, code)
  if (!checked.ok) return checked
  // Another user has signed in in this browser since.
  if (checked.userId !== id) return { ok: false, code: 'code-expired' }
  return { ok: true, bookings: await linkGuest(app, id, phone) }
}

type Joined = { ok: true; bookings: number } | CodeRefused
