import { isConnectionLost } from '#/forms/connection-lost.ts'

/** An error's class, React's number of it, and where in our files it was thrown: nothing that anybody typed. */
export type ClientErrorEvent = { name: 'client-error'; type: string; code: string; at: string }

const MOST = 5
const reported = new Set<string>()

/** Reports an error of the client to the server's log, once a page; nothing for a lost connection. */
export function reportClientError(thrown: unknown): void {
  if (isConnectionLost(thrown) || reported.size >= MOST) return
  const body = JSON.stringify(clientErrorEvent(thrown))
  if (reported.has(body)) return
  reported.add(body)
  void fetch('/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined)
}

export function clientErrorEvent(error: unknown): ClientErrorEvent {
  const { name = '', message = '', stack = '' } = error instanceof Error ? error : {}
  return {
    name: 'client-error',
    type: /^\w{1,40}$/.test(name) ? name : 'unknown',
    code: /React error #(\d{1,4})\b/.exec(message)?.[1] ?? '',
    at: /\/assets\/([\w-]{1,40}\.js:\d{1,6}:\d{1,7})/.exec(stack)?.[1] ?? '',
  }
}
