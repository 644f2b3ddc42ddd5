import { createMiddleware } from '@tanstack/react-start'

// The specification's names: the whole login response, and separately its token.
const USER = 'user'
const TOKEN = 'token'

/**
 * Sends the browser's half of the session; the encrypted cookie is the other. Also runs on the server, for
 * each function that a page calls while it is rendered.
 */
export const sessionTag = createMiddleware({ type: 'function' }).client(({ next }) => {
  const token = import.meta.env.SSR ? null : readToken()
  return next({ headers: token ? { authorization: `Bearer ${token}` } : {} })
})

export function readToken(): string | null {
  return stored(TOKEN)
}

/**
 * Whether the page was served to a signed-in user whose tag this browser does not have: the login was
 * without JavaScript, or storage is blocked.
 */
export function isTagMissing(): boolean {
  return document.documentElement.dataset['account'] === 'in' && readToken() === null
}

/** The name in the stored login, to display before the server has answered. */
export function readUserName(): string | null {
  try {
    const login: unknown = JSON.parse(stored(USER) ?? 'null')
    return nameIn(propertyOf(login, 'user'))
  } catch {
    return null
  }
}

/**
 * The part of a login response that is read here; the whole response is stored, as the specification says.
 * The token is our tag.
 */
export type LoginRecord = {
  token: string
  message: string
  user: { name: string; hasDesk: boolean }
}

/** A response without a token is logged as invalid, and nothing is stored. */
export function storeLogin(response: LoginRecord): boolean {
  if (!response.token) {
    console.error('invalid login response')
    return false
  }
  try {
    localStorage.setItem(USER, JSON.stringify(response))
    localStorage.setItem(TOKEN, response.token)
  } catch {
    // Without storage the cookie alone still shows the account's own pages.
  }
  return true
}

export function clearLogin(): void {
  try {
    localStorage.removeItem(USER)
    localStorage.removeItem(TOKEN)
  } catch {
    // There was nothing to clear.
  }
}

/** Browsers may forbid storage altogether. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function nameIn(user: unknown): string | null {
  const name = propertyOf(user, 'name')
  return typeof name === 'string' && name !== '' ? name : null
}

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}
