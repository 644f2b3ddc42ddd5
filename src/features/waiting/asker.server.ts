import { readProofs } from '#/server/proof.server.ts'
import { currentActor } from '#/server/session.server.ts'
import type { Asker } from './status.server.ts'

/** Who asks about a place in a line, read from this request's cookies. */
export async function currentAsker(): Promise<Asker> {
  return { actor: await currentActor(), proved: await readProofs('waiting') }
}
