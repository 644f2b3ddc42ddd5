import { z } from 'zod'
import { formatMobile } from '#/domain/account/phone.ts'
import { openFromBrowser, encryptForBrowser } from '#/server/http/sealed-cookie.ts'
import { dropCookie, readCookie, writeCookie } from '#/server/http/cookies.ts'

const COOKIE = 'registered'
const LIFETIME_SECONDS = 10 * 60
const contents = z.object({ phone: z.string() })

/** Stores the phone for the login after registration, encrypted in a cookie so that no URL contains it. */
export async function keepRegistered(phone: string): Promise<void> {
  writeCookie(COOKIE, await encryptForBrowser({ phone }, LIFETIME_SECONDS), LIFETIME_SECONDS)
}

/** The phone as people write it, returned once; empty without one. */
export async function takeRegistered(): Promise<string> {
  const cookie = readCookie(COOKIE)
  if (!cookie) return ''
  dropCookie(COOKIE)
  const opened = contents.safeParse(await openFromBrowser(cookie))
  return opened.success ? formatMobile(opened.data.phone) : ''
}
