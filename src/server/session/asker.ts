import type { Asker } from '#/domain/permissions.ts'
import { readProofs } from './proofs.ts'
import { type ProofKind } from '#/domain/account/session.ts'
import { currentActor } from './session.ts'

/** The asker of this request, from its cookies, with the references of this kind that they proved. */
export async function currentAsker(kind: ProofKind): Promise<Asker> {
  return { actor: await currentActor(), proved: await readProofs(kind) }
}
