import { z } from 'zod'
import { proofKinds, type ProofKind } from '#/domain/account/session.ts'
import { openFromBrowser, encryptForBrowser } from '#/server/http/sealed-cookie.ts'
import { dropCookie, readCookie, writeCookie } from '#/server/http/cookies.ts'

const LIFETIME_SECONDS = 90 * 24 * 3600
const MOST = 20

const referencesSchema = z.array(z.string()).max(MOST)

/** The references that this browser has made, or has proved by reference and phone. */
export async function readProofs(kind: ProofKind): Promise<string[]> {
  const cookie = readCookie(kind)
  if (!cookie) return []
  const unsealed = await openFromBrowser(cookie)
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
  for (const kind of proofKinds) dropCookie(kind)
}
