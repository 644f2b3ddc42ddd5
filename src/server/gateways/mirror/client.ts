import type { MirrorOutcome } from './mirror.ts'

export type FirestoreAccess = {
  /** The API's origin, such as `https://firestore.googleapis.com`. */
  origin: string
  projectId: string
  token: () => Promise<string>
  deadlineMs?: number
}

export type Refused = Extract<MirrorOutcome, { ok: false }>
type Answered = { ok: true; body: unknown } | Refused

const DEADLINE_MS = 8000

/** The prefix of all document names. */
export function documentsOf({ projectId }: FirestoreAccess): string {
  return `projects/${projectId}/databases/(default)/documents`
}

/** Calls Firestore's REST API; `path` follows `documentsOf`: `:commit`, `/doctors?pageSize=300`. */
export async function askFirestore(
  access: FirestoreAccess,
  path: string,
  sent?: object,
): Promise<Answered> {
  try {
    const response = await fetch(`${access.origin}/v1/${documentsOf(access)}${path}`, {
      method: sent ? 'POST' : 'GET',
      // A redirect must not forward the token.
      redirect: 'manual',
      signal: AbortSignal.timeout(access.deadlineMs ?? DEADLINE_MS),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await access.token()}`,
      },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    const text = await response.text()
    if (response.ok) return { ok: true, body: JSON.parse(text) }
    // 400 and 413 mean invalid content; all others concern the service, our access to it, or the moment.
    const code = [400, 413].includes(response.status) ? 'refused' : 'away'
    return { ok: false, code, reason: `${response.status} ${statusIn(text)}`.trim() }
  } catch (error) {
    return { ok: false, code: 'away', reason: error instanceof Error ? error.name : 'Error' }
  }
}

/** Google's status name, such as `PERMISSION_DENIED`; the message may repeat what was sent. */
function statusIn(text: string): string {
  return /"status"\s*:\s*"([A-Z_]{1,40})"/.exec(text)?.[1] ?? ''
}
