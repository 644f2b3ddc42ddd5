import { barePath } from '#/i18n/locale.ts'

const HERE = 'https://here.invalid'

/** An address of this site, as path and query; null for every address of another site. */
export function sameSitePath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search } = new URL(text, HERE)
  // `/..//elsewhere` is on this site until its dots are resolved.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : null
}

const signInPaths = new Set([
  '/login',
  '/register',
  '/logout',
  '/forgot-password',
  '/forgot-password/code',
])

/** Where to go after logging in: any of our pages except login and registration. */
export function pathAfterLogin(text: string): string | null {
  const path = sameSitePath(text)
  return path && !signInPaths.has(barePath(path.split('?')[0] ?? '')) ? path : null
}

/** Whether it is the page of an invitation to a profile: whoever registers there continues it at once. */
export function isInvitation(path: string | null | undefined): boolean {
  return path !== null && path !== undefined && /^\/provider\/join\/[^/]+$/.test(barePath(path))
}

/** The search parameters of /login and /register; without a schema, because every page loads this. */
export function signInSearch({ next }: { next?: unknown }): { next?: string } {
  const path = typeof next === 'string' ? pathAfterLogin(next) : null
  return path ? { next: path } : {}
}
