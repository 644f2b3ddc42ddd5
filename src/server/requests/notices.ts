import { eq } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { requests } from '#/server/db/schema/requests.ts'
import type { Entropy } from '#/server/entropy.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'

/** Says that there is news of a request; what it is stands on its page. */
export async function tellOfRequest(
  tx: Queries,
  entropy: Entropy,
  requestId: string,
  now: Date,
): Promise<void> {
  const { reference, phone, locale, userId } = requests
  const [request] = await tx
    .select({ reference, phone, locale, userId })
    .from(requests)
    .where(eq(requests.id, requestId))
  if (!request) return
  const notice = {
    kind: 'request-progress' as const,
    uniqueKey: `request-progress:${requestId}:${now.toISOString()}`,
    phone: request.phone,
    locale: request.locale,
    userId: request.userId,
    requestId,
    inputs: { reference: request.reference },
  }
  await enqueueNotice(tx, entropy, notice, now)
}
