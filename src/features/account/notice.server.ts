import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { cookieOptions } from '#/server/cookies.server.ts'
import { asNotice, NOTICE_COOKIE, type Notice } from './notice.ts'

/**
 * Left for the page that follows. Pages that are the same for everyone can't say it: there the
 * script of the header reads the cookie.
 */
export function leaveNotice(notice: Notice): void {
  setCookie(NOTICE_COOKIE, notice, { ...cookieOptions(60), httpOnly: false })
}

export function takeNotice(): Notice | null {
  const notice = asNotice(getCookie(NOTICE_COOKIE))
  if (notice) deleteCookie(NOTICE_COOKIE, { path: '/' })
  return notice
}
