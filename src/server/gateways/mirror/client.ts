import type { MirrorOutcome } from './gateway.ts'

export type FirestoreAccess = {
  /** Of the API, such as `https://firestore.googleapis.com`. */
  origin: string
  projectId: string
  token: () => Promise<string>
  deadlineMs?: number
}

export type Refused = Extract<MirrorOutcome, { ok: false }>
type Answered = { ok: true; body: unknown } | Refused

const DEADLINE_MS = 8000

/** What its documents are named after. */
export function documentsOf({ projectId }: FirestoreAccess): string {
  return `projects/${projectId}/databases/(default)/documents`
}

/** Asks Firestore's REST API; `path` follows the documents' name: `:commit`, `/doctors?pageSize=300`. */
export async function askFirestore(
  access: FirestoreAccess,
  path: string,
  sent?: object,
): Promise<Answered> {
  try {
    const response = await fetch(`${access.origin}/v1/${documentsOf(access)}${path}`, {
      method: sent ? 'POST' : 'GET',
      // Led elsewhere, the token would go along.
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
    // 400 and 413 are about what was sent; all others about the service, our right to it, or the moment.
    const code = [400, 413].includes(response.status) ? 'refused' : 'away'
    return { ok: false, code, reason: `${response.status} ${statusIn(text)}`.trim() }
  } catch (error) {
    return { ok: false, code: 'away', reason: error instanceof Error ? error.name : 'Error' }
  }
}

/** Google's word for it, such as `PERMISSION_DENIED`; its message may have what was sent. */
function statusIn(text: string): string {
  return /"status"\s*:\s*"([A-Z_]{1,40})"/.exec(text)?.[1] ?? ''
}
