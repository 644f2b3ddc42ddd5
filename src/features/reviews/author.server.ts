import { requestContext } from '#/server/context.server.ts'
import { readProofs } from '#/server/proof.server.ts'
import { currentActor } from '#/server/session.server.ts'
import type { Author } from './review.server.ts'

/** Who writes, read from this request's cookies: whoever has the booking has its review. */
export async function currentAuthor(): Promise<Author> {
  const { address } = requestContext()
  return { actor: await currentActor(), proved: await readProofs('bookings'), address }
}
