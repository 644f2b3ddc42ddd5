import type { Delivery } from './notifier.ts'

/** Short, because other messages are queued behind this one, and a user may wait for the result. */
export const SEND_DEADLINE_MS = 8000

export type Gateway = { url: string; key: string; deadlineMs?: number | undefined }

/** Posts a message as JSON to a gateway, with a bearer key. */
export function postTo(
  { url, key, deadlineMs }: Gateway,
  id: string,
  body: object,
  read?: ReadAnswer,
): Promise<Delivery> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return requestDelivery(id, { url, deadlineMs, init }, read)
}

type GatewayRequest = {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string | undefined }
  deadlineMs?: number | undefined
}

/** What a gateway's answer means; the reason is a status or a code, never a body. */
export type ReadAnswer = (status: number, text: string) => Pick<Delivery, 'outcome' | 'reason'>

/**
 * Sends a request to a gateway. Retries carry the same idempotency key, by which a gateway can recognise a message
 * that it already has.
 */
export async function requestDelivery(
  id: string,
  { url, init, deadlineMs = SEND_DEADLINE_MS }: GatewayRequest,
  read: ReadAnswer = readStatus,
): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, 'idempotency-key': id },
      // A redirect must not forward key and message.
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    })
    const text = await response.text()
    const answer = read(response.status, text)
    return { ...answer, messageId: answer.outcome === 'sent' ? idIn(text) : null }
  } catch (error) {
    return failed(error)
  }
}

export function readStatus(status: number): ReturnType<ReadAnswer> {
  if (status >= 200 && status < 300) return { outcome: 'sent', reason: null }
  return { outcome: outcomeOf(status), reason: `${status}` }
}

/** Reports only the error's name: its message may contain the phone number or the text. */
export function failed(error: unknown): Delivery {
  const name = error instanceof Error ? error.name : 'Error'
  return { outcome: 'failed', reason: name, messageId: null }
}

/**
 * A 4xx means that the message will never be accepted, except for statuses about our configuration or
 * the current moment, such as a wrong key or a busy gateway: those are retried.
 */
function outcomeOf(status: number): 'refused' | 'failed' {
  const isPassing = [401, 402, 403, 404, 405, 408, 409, 425, 429].includes(status)
  return status >= 400 && status < 500 && !isPassing ? 'refused' : 'failed'
}

/** Gateways name the message id differently; a missing or overlong one does not matter. */
function idIn(text: string): string | null {
  const found = /"(?:id|message_?id|sms_?id|sid)"\s*:\s*"?([\w.:=@+/-]{1,200})/i.exec(text)
  return found?.[1] ?? null
}
