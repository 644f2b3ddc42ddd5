import { useSyncExternalStore } from 'react'
import {
  clearLogin,
  readToken,
  readUserName,
  storeLogin,
  type LoginRecord,
} from '#/middleware/session.ts'

/** The response of /api/session; `login` is null for visitors who are not signed in. */
export type SessionAnswer = { login: LoginRecord | null }

/** The name stored in this browser; null where nobody is signed in, and on the server. */
export function useUserName(): string | null {
  return useSyncExternalStore(subscribe, readUserName, nobody)
}

/** Brings the browser's half of the session into agreement with the server, which decides. */
export async function agreeWithServer(): Promise<void> {
  const response = await fetch('/api/session')
  const answer: unknown = response.ok ? await response.json() : null
  if (!isAnswer(answer)) return
  const { login } = answer
  if (!login) clearLogin()
  else if (isOther(login)) storeLogin(login)
  const { dataset } = document.documentElement
  dataset['account'] = login ? 'in' : 'out'
  if (login?.user.hasDesk) dataset['desk'] = ''
  else delete dataset['desk']
  for (const listener of listeners) listener()
}

/** Compares the desk too: the user may have joined a practice since the last check. */
function isOther({ token, user }: LoginRecord): boolean {
  const hadDesk = document.documentElement.dataset['desk'] !== undefined
  return token !== readToken() || user.name !== readUserName() || user.hasDesk !== hadDesk
}

const listeners = new Set<() => void>()

/** Another tab may log in or out. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function nobody() {
  return null
}

function isAnswer(answer: unknown): answer is SessionAnswer {
  return typeof answer === 'object' && answer !== null && 'login' in answer
}
