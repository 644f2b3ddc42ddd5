import type { Asker } from '#/domain/permissions.ts'
import { withSeries } from '#/server/diary/series.ts'
import { requestContext } from '#/server/http/context.ts'
import { readProofs } from './proofs.ts'
import { type ProofKind } from '#/domain/account/session.ts'
import { currentActor } from './session.ts'

/** The asker of this request, from its cookies, with the references of this kind that they proved. */
export async function currentAsker(kind: ProofKind): Promise<Asker> {
  const [actor, proved] = await Promise.all([currentActor(), readProofs(kind)])
  if (kind !== 'bookings') return { actor, proved }
  return { actor, proved: await withSeries(requestContext().app.db, proved) }
}
