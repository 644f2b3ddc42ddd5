import { requestContext } from '#/server/http/context.ts'
import { readProofs } from '#/server/session/proofs.ts'
import type { Author } from '#/server/reviews/write.ts'
import { currentActor } from '#/server/session/session.ts'

/** The author by this request's cookies: access to the booking gives access to its review. */
export async function currentAuthor(): Promise<Author> {
  const { address } = requestContext()
  return { actor: await currentActor(), proved: await readProofs('bookings'), address }
}
