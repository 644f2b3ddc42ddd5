import { getCookie, setCookie } from '@tanstack/react-start/server'
import { requestContext } from './context.server.ts'

/** Every cookie of ours that the browser's scripts need not see. */
export function cookieOptions(maxAge: number) {
  return { httpOnly: true, sameSite: 'lax' as const, secure: isHttps(), path: '/', maxAge }
}

/**
 * What a cookie is called here. On https its prefix makes the browser refuse one that another
 * subdomain, or a page without https, has planted; without https, as on localhost, it would refuse ours.
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

/** With the attributes that it was set with, or a browser ignores the removal of a prefixed cookie. */
export function dropCookie(name: string): void {
  writeCookie(name, '', 0)
}

function isHttps(): boolean {
  return requestContext().origin.startsWith('https:')
}
