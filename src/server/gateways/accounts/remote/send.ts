import { ApiError } from './error.ts'

/**
 * Paths are constants: personal data goes in the query or the body, which are never logged. `isOnce`
 * turns off the retry, for calls that must not be repeated without a check, such as sending money.
 */
export type Call =
  | { method: 'GET'; path: string; query?: Record<string, string | number | boolean | undefined> }
  | { method: 'POST' | 'PUT'; path: string; body: object; isOnce?: true }
  | { method: 'DELETE'; path: string }

export async function send(
  call: Call,
  request: () => Request,
  pauseBy: (milliseconds: number) => Promise<void>,
): Promise<Response> {
  const retriesLeft = 'isOnce' in call && call.isOnce ? 0 : retries[call.method]
  for (let retried = 0; ; retried++) {
    const response = await received(fetch(request()))
    if (response.ok) return response
    // Error bodies are not read (section 8).
    await received(response.body?.cancel() ?? Promise.resolve())
    const pause = retryAfter(response)
    const isFinal = retried === retriesLeft || !retriedStatuses.has(response.status)
    if (isFinal || pause > LONGEST_PAUSE_MS) {
      throw new ApiError(`HTTP error! status ${response.status}`, 'status', response.status)
    }
    await received(pauseBy(pause))
  }
}

/**
 * As section 7 literally requires: idempotent requests are not retried, others once. That is odd,
 * because only idempotent ones are safe to repeat: a registration that succeeded but was answered
 * with an error is refused at the retry, because the phone then has an account.
 */
const retries = { GET: 0, PUT: 0, DELETE: 0, POST: 1 }

const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** The wait before the retry if the response has no `Retry-After`. */
const BACK_OFF_MS = 500

/** With a longer `Retry-After` there is no retry: a user waits for the form's result. */
const LONGEST_PAUSE_MS = 5_000

/** `Retry-After` in ms: it is a number of seconds, or a date relative to the response's `Date`. */
function retryAfter({ headers }: Response): number {
  const header = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const milliseconds = Date.parse(header) - Date.parse(headers.get('date') ?? '')
  return milliseconds >= 0 ? milliseconds : BACK_OFF_MS
}

export async function received<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new ApiError(isLate ? 'no answer in time' : 'connection lost', 'unreadable')
  }
}
