import type { z } from 'zod'
import type { Locale } from '#/i18n/locale.ts'
import { logEvent } from '#/server/observability/log.ts'
import { ApiError } from './error.ts'
import { received, send, type Call } from './send.ts'

/** Returns the response parsed by the schema; otherwise throws an `ApiError`, already logged. */
export type RemoteApi = <Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
) => Promise<z.output<Schema>>

/** On whose behalf the API is called. */
export type Caller = {
  locale: Locale
  requestId: string
  /** The API's own token, kept since the login. */
  token: string | null
}

type Place = {
  baseUrl: string
  caller: () => Promise<Caller>
  deadlineMs?: number
  /** Aborts a call that takes longer; tests inject their own. */
  timeout?: (milliseconds: number) => AbortSignal
  /** Waits before the one retry; tests inject their own. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** For the whole call including its retry; short, because a user waits for the form's result. */
const DEADLINE_MS = 10_000

/** The owner's API, according to section 7 of the specification. */
export function remoteApi({ appKey, ...place }: Place & { appKey: string }): RemoteApi {
  return jsonApi({ ...place, keyHeader: { [APP_KEY_HEADER]: appKey } })
}

/** Any API of that shape, at its own address and with its own key. */
export function jsonApi(place: Place & { keyHeader: Record<string, string> }): RemoteApi {
  const { caller, deadlineMs = DEADLINE_MS } = place
  const timeout = place.timeout ?? ((milliseconds) => AbortSignal.timeout(milliseconds))
  const wait = place.wait ?? pause
  return async (call, schema) => {
    const calling = await caller()
    const signal = timeout(deadlineMs)
    const pauseBy = (milliseconds: number) => wait(milliseconds, signal)
    const request = () =>
      new Request(urlOf(call, place.baseUrl), {
        method: call.method,
        headers: { ...headersOf(calling), ...place.keyHeader },
        // A redirect must not forward the key.
        redirect: 'manual',
        signal,
        ...('body' in call && { body: JSON.stringify(call.body) }),
      })
    try {
      const answer = schema.safeParse(await readJson(await send(call, request, pauseBy)))
      if (answer.success) return answer.data
      throw new ApiError(`invalid ${call.path.split('/').findLast(Boolean)} response`, 'invalid')
    } catch (error) {
      if (error instanceof ApiError) report(error, call, calling)
      throw error
    }
  }
}

// The specification says that both headers are sent, not what they are called; docs/decisions/009.
const APP_KEY_HEADER = 'x-app-key'

const LANGUAGE_HEADER = 'accept-language'

function headersOf({ locale, token }: Caller): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    [LANGUAGE_HEADER]: locale,
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

function urlOf(call: Call, baseUrl: string): URL {
  const url = new URL(baseUrl.replace(/\/+$/, '') + call.path)
  for (const [name, value] of Object.entries(('query' in call && call.query) || {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** An empty body is not an error. */
async function readJson(response: Response): Promise<unknown> {
  const text = await received(response.text())
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ApiError('not JSON', 'unreadable')
  }
}

function report({ message, status }: ApiError, { method, path }: Call, { requestId }: Caller) {
  logEvent('error', 'remote-api-failed', { requestId, method, path, error: message, status })
}
