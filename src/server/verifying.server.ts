import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { CODE_MINUTES, type VerificationPurpose } from '#/domain/verification.ts'
import { dropCookie, readCookie, writeCookie } from './cookies.server.ts'
import { getSettings } from './env.server.ts'

/** Somewhat longer than the code, so that a late one is told that it is late. */
const LIFETIME_SECONDS = 2 * CODE_MINUTES * 60

const contentsSchema = z.object({ phone: z.string() })

/** Keeps for the next page which phone a code was sent to: it stands in no address. */
export async function keepVerifying(purpose: VerificationPurpose, phone: string): Promise<void> {
  const options = { password: getSettings().SESSION_SECRET, ttl: LIFETIME_SECONDS }
  writeCookie(nameOf(purpose), await sealData({ phone }, options), LIFETIME_SECONDS)
}

export async function readVerifying(purpose: VerificationPurpose): Promise<string | null> {
  const cookie = readCookie(nameOf(purpose))
  if (!cookie) return null
  const options = { password: getSettings().SESSION_SECRET, ttl: LIFETIME_SECONDS }
  const contents = contentsSchema.safeParse(await unsealData(cookie, options))
  return contents.success ? contents.data.phone : null
}

export function dropVerifying(purpose: VerificationPurpose): void {
  dropCookie(nameOf(purpose))
}

/** A cookie of each purpose's own: one proves nothing for another. */
function nameOf(purpose: VerificationPurpose): string {
  return `verifying-${purpose}`
}
