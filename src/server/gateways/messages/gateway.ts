import type { Delivery } from './notifier.ts'

/** Others wait for their turn, and somebody may wait at a form. */
export const SEND_DEADLINE_MS = 8000

export type Gateway = { url: string; key: string; deadlineMs?: number | undefined }

/**
 * Posts a message as JSON to a gateway. A retry carries the same key, by which a gateway may know
 * that it had the message already.
 */
export async function postTo(
  { url, key, deadlineMs = SEND_DEADLINE_MS }: Gateway,
  id: string,
  body: object,
): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Led elsewhere, key and message would go along.
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

/** An error's name says what happened; its message may have the number or the text. */
export function failed(error: unknown): Delivery {
  const name = error instanceof Error ? error.name : 'Error'
  return { outcome: 'failed', reason: name, messageId: null }
}

/**
 * A 4xx is the message's own fault for good, but for those that speak of us or of the moment: a key
 * that somebody has yet to mend, a gateway that is too busy.
 */
function outcomeOf(status: number): 'refused' | 'failed' {
  const isPassing = [401, 402, 403, 404, 405, 408, 409, 425, 429].includes(status)
  return status >= 400 && status < 500 && !isPassing ? 'refused' : 'failed'
}

/** Gateways name it differently; one that is missing, or long, is nothing lost. */
function idIn(text: string): string | null {
  const found = /"(?:id|messageId|message_id|sid)"\s*:\s*"?([\w.:=@-]{1,100})/i.exec(text)
  return found?.[1] ?? null
}
