import type { App } from '#/server/app.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { checkCode, type CodeRefused } from '#/server/verification/send-code.ts'
import { findUserProfile, saveProvedEmail } from './profiles.ts'

export type EmailProof = { email: string; code: string }

/** Makes an address the account's, if this is the code that was sent there for it. */
export async function proveEmail(
  app: App,
  { id }: Pick<User, 'id'>,
  { email, code }: EmailProof,
): Promise<{ ok: true } | CodeRefused> {
  const profile = await findUserProfile(app, id)
  // Repeated submission: the code is used up, but the address was proved.
  if (profile?.isEmailVerified && profile.email === email) return { ok: true }
  const checked = await checkCode(app, { purpose: 'email', phone: email }, code)
  if (!checked.ok) return checked
  // Another user has signed in in this browser since.
  if (checked.userId !== id) return { ok: false, code: 'code-expired' }
  await saveProvedEmail(app, id, email)
  return { ok: true }
}
