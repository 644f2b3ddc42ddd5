import type { Asker } from '#/domain/permissions.ts'
import { readProofs, type ProofKind } from './proof.server.ts'
import { currentActor } from './session.server.ts'

/** Who asks about something of this kind, read from this request's cookies. */
export async function currentAsker(kind: ProofKind): Promise<Asker> {
  return { actor: await currentActor(), proved: await readProofs(kind) }
}
