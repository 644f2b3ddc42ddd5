import { getCookie, setCookie } from '@tanstack/react-start/server'
import { requestContext } from './context.ts'

/** All our cookies that the browser's scripts need not read. */
export function cookieOptions(maxAge: number) {
  return { httpOnly: true, sameSite: 'lax' as const, secure: isHttps(), path: '/', maxAge }
}

/**
 * The name of a cookie in this environment. On https a prefix makes the browser refuse one that was set by
 * another subdomain, or by a page without https; without https, as on localhost, it would refuse ours.
 */
export function cookieName(name: string): string {
  return isHttps() ? `__Host-${name}` : name
}

export function readCookie(name: string): string | undefined {
  return getCookie(cookieName(name))
}

export function writeCookie(name: string, value: string, maxAge: number): void {
  setCookie(cookieName(name), value, cookieOptions(maxAge))
}

/** With the same attributes as when it was set; otherwise a browser ignores the removal of a prefixed cookie. */
export function dropCookie(name: string): void {
  writeCookie(name, '', 0)
}

function isHttps(): boolean {
  return requestContext().origin.startsWith('https:')
}
