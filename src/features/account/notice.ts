import { m } from '#/paraglide/messages.js'

/** What is said once, on the page that follows. */
const notices = ['registered', 'signed-in'] as const
export type Notice = (typeof notices)[number]
export const NOTICE_COOKIE = 'notice'

export function asNotice(text = ''): Notice | null {
  return notices.find((notice) => notice === text) ?? null
}

/** In the browser: reads the notice that a form left, and takes it away. */
export function takeNotice(): Notice | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${NOTICE_COOKIE}=`))
  if (!cookie) return null
  document.cookie = `${NOTICE_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`
  return asNotice(cookie.slice(NOTICE_COOKIE.length + 1))
}

const words: Record<Notice, () => string> = {
  registered: m.account_registered,
  'signed-in': m.account_signed_in,
}

export function noticeText(notice: Notice): string {
  return words[notice]()
}
