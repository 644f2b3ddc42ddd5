import { z } from 'zod'
import { CODE_MINUTES, type VerificationPurpose } from '#/domain/verification.ts'
import { openFromBrowser, sealForBrowser } from './browserseal.server.ts'
import { dropCookie, readCookie, writeCookie } from './cookies.server.ts'

/** Somewhat longer than the code, so that a late one is told that it is late. */
const LIFETIME_SECONDS = 2 * CODE_MINUTES * 60

const contentsSchema = z.object({ phone: z.string() })

/** Keeps for the next page which phone a code was sent to: it stands in no address. */
export async function keepVerifying(purpose: VerificationPurpose, phone: string): Promise<void> {
  const sealed = await sealForBrowser({ phone }, LIFETIME_SECONDS)
  writeCookie(nameOf(purpose), sealed, LIFETIME_SECONDS)
}

export async function readVerifying(purpose: VerificationPurpose): Promise<string | null> {
  const cookie = readCookie(nameOf(purpose))
  if (!cookie) return null
  const contents = contentsSchema.safeParse(await openFromBrowser(cookie, LIFETIME_SECONDS))
  return contents.success ? contents.data.phone : null
}

export function dropVerifying(purpose: VerificationPurpose): void {
  dropCookie(nameOf(purpose))
}

/** A cookie of each purpose's own: one proves nothing for another. */
function nameOf(purpose: VerificationPurpose): string {
  return `verifying-${purpose}`
}
