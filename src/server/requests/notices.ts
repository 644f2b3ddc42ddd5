import { eq } from 'drizzle-orm'
import { requests } from '#/server/db/schema/requests.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import type { Work } from '#/server/work.ts'

/** Notifies the person of progress; the details are only on the request's page. */
export async function notifyOfRequest(work: Work, requestId: string): Promise<void> {
  const { tx, now } = work
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
  await enqueueNotice(work, notice)
}
