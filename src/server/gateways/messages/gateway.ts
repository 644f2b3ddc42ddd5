import type { Delivery } from './notifier.ts'

/** Short, because other messages are queued behind this one, and a user may wait for the result. */
export const SEND_DEADLINE_MS = 8000

export type Gateway = { url: string; key: string; deadlineMs?: number | undefined }

/**
 * Posts a message as JSON to a gateway. Retries carry the same idempotency key, by which a gateway can
 * recognise a message that it already has.
 */
export async function postTo(
  { url, key, deadlineMs = SEND_DEADLINE_MS }: Gateway,
  id: string,
  body: object,
): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A redirect must not forward key and message.
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'idempotency-key': id,
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (response.ok) return { outcome: 'sent', reason: null, messageId: idIn(text) }
    return { outcome: outcomeOf(response.status), reason: `${response.status}`, messageId: null }
  } catch (error) {
    return failed(error)
  }
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
  const found = /"(?:id|messageId|message_id|sid)"\s*:\s*"?([\w.:=@-]{1,100})/i.exec(text)
  return found?.[1] ?? null
}
