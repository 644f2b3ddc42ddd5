import { requestContext } from '#/server/context.server.ts'
import { readProofs } from '#/server/proof.server.ts'
import type { Author } from '#/server/reviews/write.ts'
import { currentActor } from '#/server/session.server.ts'

/** The author by this request's cookies: access to the booking gives access to its review. */
export async function currentAuthor(): Promise<Author> {
  const { address } = requestContext()
  return { actor: await currentActor(), proved: await readProofs('bookings'), address }
}
