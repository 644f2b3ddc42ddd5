import { z } from 'zod'
import { requestContext } from '#/server/http/context.ts'
import { dropCookie, readCookie, writeCookie } from '#/server/http/cookies.ts'

const cookies = { requests: 'desk-search', bookings: 'desk-bookings' }
const LIFETIME_SECONDS = 60 * 60

/** The desk's search text is usually a name or a phone, so it is encrypted and not part of addresses. */
export async function keepDeskSearch(of: keyof typeof cookies, text: string | null): Promise<void> {
  if (text === null) return dropCookie(cookies[of])
  const sealed = requestContext().app.vault.seal({ text })
  writeCookie(cookies[of], sealed, LIFETIME_SECONDS)
}

export async function storedDeskSearch(of: keyof typeof cookies): Promise<string | undefined> {
  const cookie = readCookie(cookies[of])
  if (!cookie) return undefined
  const storedSchema = z.object({ text: z.string() })
  const parsed = storedSchema.safeParse(await requestContext().app.vault.open(cookie))
  return parsed.success ? parsed.data.text : undefined
}
