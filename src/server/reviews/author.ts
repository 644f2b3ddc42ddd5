import { requestContext } from '#/server/http/context.ts'
import { addProof, readProofs } from '#/server/session/proofs.ts'
import type { Author } from '#/server/reviews/reviewed-visit.ts'
import { currentActor } from '#/server/session/session.ts'

/** The author by this request's cookies: access to the booking gives access to its review. */
export async function currentAuthor(): Promise<Author> {
  const { address } = requestContext()
  const [proved, reviewed] = await Promise.all([readProofs('bookings'), readProofs('reviews')])
  const keepReviewed = (reference: string) => addProof('reviews', reference)
  return { actor: await currentActor(), proved, reviewed, address, keepReviewed }
}
