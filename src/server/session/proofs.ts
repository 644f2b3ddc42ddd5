import { z } from 'zod'
import { openFromBrowser, encryptForBrowser } from '#/server/http/sealed-cookie.ts'
import { dropCookie, readCookie, writeCookie } from '#/server/http/cookies.ts'

const kinds = ['bookings', 'requests', 'vouchers', 'waiting', 'phones'] as const

/** What a browser can prove (a phone is proved by a code); each kind is also the name of its cookie. */
export type ProofKind = (typeof kinds)[number]

const LIFETIME_SECONDS = 90 * 24 * 3600
const MOST = 20

const referencesSchema = z.array(z.string()).max(MOST)

/** The references that this browser has made, or has proved by reference and phone. */
export async function readProofs(kind: ProofKind): Promise<string[]> {
  const cookie = readCookie(kind)
  if (!cookie) return []
  const unsealed = await openFromBrowser(cookie, LIFETIME_SECONDS)
  const parsed = z.object({ references: referencesSchema }).safeParse(unsealed)
  return parsed.success ? parsed.data.references : []
}

export async function addProof(kind: ProofKind, reference: string): Promise<void> {
  const others = (await readProofs(kind)).filter((known) => known !== reference)
  const references = [reference, ...others].slice(0, MOST)
  const sealed = await encryptForBrowser({ references }, LIFETIME_SECONDS)
  writeCookie(kind, sealed, LIFETIME_SECONDS)
}

/** Ends all proofs, so that nothing stays open on a shared computer. */
export function dropProofs(): void {
  for (const kind of kinds) dropCookie(kind)
}
