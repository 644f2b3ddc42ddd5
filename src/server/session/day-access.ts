import { dayAccess, isDayOpen } from '#/server/practices/day-code.ts'
import { requestContext } from '#/server/http/context.ts'
import { readCookie, writeCookie } from '#/server/http/cookies.ts'
import { encryptForBrowser, openFromBrowser } from '#/server/http/sealed-cookie.ts'

/** For one link at a time. */
const COOKIE = 'branch-day'

/** Opens a link's names and phones to this browser until the working day ends. */
export async function openDay(key: string): Promise<void> {
  const { app } = requestContext()
  const access = dayAccess(app, { key })
  const seconds = Math.ceil((+new Date(access.until) - +app.clock.now()) / 1000)
  writeCookie(COOKIE, await encryptForBrowser(access, seconds), seconds)
}

export async function isOpenHere(key: string): Promise<boolean> {
  const cookie = readCookie(COOKIE)
  return cookie ? isDayOpen(requestContext().app, { key }, await openFromBrowser(cookie)) : false
}
