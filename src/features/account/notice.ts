import { m } from '#/paraglide/messages.js'

/**
 * A message shown once, on the next page, with the text of the owner's API if it sent one. `done` contains
 * its text, because this file is in every page's bundle.
 */
const kinds = ['registered', 'signed-in', 'done'] as const
export type Notice = { kind: (typeof kinds)[number]; text: string }
export const NOTICE_COOKIE = 'notice'

/** From `registered`, or `registered:some words`. */
export function asNotice(value = ''): Notice | null {
  const [name, ...text] = value.split(':')
  const kind = kinds.find((candidate) => candidate === name)
  return kind ? { kind, text: text.join(':') } : null
}

/** In the browser: reads the notice that a form left, and removes it. */
export function takeNotice(): Notice | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${NOTICE_COOKIE}=`))
  if (!cookie) return null
  document.cookie = `${NOTICE_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`
  try {
    return asNotice(decodeURIComponent(cookie.slice(NOTICE_COOKIE.length + 1)))
  } catch {
    return null
  }
}

const words = {
  registered: m.account_registered,
  'signed-in': m.account_signed_in,
  done: () => '',
}

export function noticeText({ kind, text }: Notice): string {
  return text || words[kind]()
}
