import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { cookieOptions } from '#/server/http/cookies.ts'
import { asNotice, NOTICE_COOKIE, type Notice } from './notice.ts'

/** An Arabic letter takes six bytes of the cookie. */
const MAX_CHARACTERS = 200

/**
 * Stored for the next page. Pages that are the same for everyone can't contain it: there the header's script
 * reads the cookie.
 */
export function leaveNotice(kind: Notice['kind'], message: string | null): void {
  const text = message && `:${Array.from(message).slice(0, MAX_CHARACTERS).join('')}`
  setCookie(NOTICE_COOKIE, kind + (text ?? ''), { ...cookieOptions(60), httpOnly: false })
}

export function takeNotice(): Notice | null {
  const notice = asNotice(getCookie(NOTICE_COOKIE))
  if (notice) deleteCookie(NOTICE_COOKIE, { path: '/' })
  return notice
}
