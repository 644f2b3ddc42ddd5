import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { CODE_MINUTES, type VerificationPurpose } from '#/domain/account/verification.ts'
import type { App } from '#/server/app.ts'
import { openFromBrowser, encryptForBrowser } from '#/server/http/sealed-cookie.ts'
import { dropCookie, readCookie, writeCookie } from '#/server/http/cookies.ts'
import { codeSenders } from '#/server/gateways/messages/notifier.ts'
import { asksForJson } from '#/server/http/refusal.ts'

/** Somewhat longer than the code, so that an expired code is reported as expired. */
const LIFETIME_SECONDS = 2 * CODE_MINUTES * 60

const contentsSchema = z.object({ phone: z.string(), isOffered: z.boolean().default(false) })

/** Which phone is being proved, and whether Firebase is to send the code. */
export type Verifying = z.output<typeof contentsSchema>

/** Keeps for the next page which phone a code was sent to, because URLs must not contain it. */
export async function keepVerifying(
  purpose: VerificationPurpose,
  phone: string,
  isOffered = false,
): Promise<void> {
  const sealed = await encryptForBrowser({ phone, isOffered }, LIFETIME_SECONDS)
  writeCookie(nameOf(purpose), sealed, LIFETIME_SECONDS)
}

export async function readVerifying(purpose: VerificationPurpose): Promise<Verifying | null> {
  const cookie = readCookie(nameOf(purpose))
  if (!cookie) return null
  const contents = contentsSchema.safeParse(await openFromBrowser(cookie))
  return contents.success ? contents.data : null
}

export function dropVerifying(purpose: VerificationPurpose): void {
  dropCookie(nameOf(purpose))
}

/** One cookie per purpose, so that one cannot serve for another. */
function nameOf(purpose: VerificationPurpose): string {
  return `verifying-${purpose}`
}

/** Without scripts only our own codes work, because the browser's SDK requests Firebase's. */
export function wantsOwnCode({ gateways }: App): boolean {
  return codeSenders(gateways.notifier).length > 0 && !asksForJson(getRequest())
}
