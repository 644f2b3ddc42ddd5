import { z } from 'zod'
import { requestContext } from '#/server/context.server.ts'
import { dropCookie, readCookie, writeCookie } from '#/server/cookies.server.ts'

const COOKIE = 'desk-search'
const LIFETIME_SECONDS = 60 * 60

/** What is searched for is mostly somebody's name or phone: it stays out of addresses, sealed. */
export async function keepDeskSearch(text: string | null): Promise<void> {
  if (text === null) return dropCookie(COOKIE)
  const sealed = requestContext().services.vault.seal({ text })
  writeCookie(COOKIE, sealed, LIFETIME_SECONDS)
}

export async function keptDeskSearch(): Promise<string | undefined> {
  const cookie = readCookie(COOKIE)
  if (!cookie) return undefined
  const kept = z.object({ text: z.string() })
  const parsed = kept.safeParse(await requestContext().services.vault.open(cookie))
  return parsed.success ? parsed.data.text : undefined
}
