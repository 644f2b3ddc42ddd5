import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { applicationKinds } from '#/domain/request.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { openDetails } from '#/server/sealing/sealed-rows.ts'
import type { Work } from '#/server/work.ts'
import type { NewRequest } from './request.ts'

/** Notifies the person of progress; the details are only on the request's page. */
export async function notifyOfRequest(work: Work, requestId: string): Promise<void> {
  const { tx, now, vault } = work
  const { reference, phone, locale, userId, details } = requests
  const [request] = await tx
    .select({ reference, phone, locale, userId, details })
    .from(requests)
    .where(eq(requests.id, requestId))
  if (!request) return
  const opened = openDetails(vault.columnCipher, requestId, request.details)
  const notice = {
    kind: 'request-progress' as const,
    uniqueKey: `request-progress:${requestId}:${now.toISOString()}`,
    phone: request.phone,
    locale: request.locale,
    userId: request.userId,
    ...emailIn(opened),
    requestId,
    inputs: { reference: request.reference },
  }
  await enqueueNotice(work, notice)
}

/** An applicant gets a receipt, at the e-mail address of the application too. */
export async function sendReceipt(
  work: Work,
  { id, reference, ...request }: Receipt,
): Promise<void> {
  const { kind, phone, locale, userId, details } = request
  if (!applicationKinds.includes(kind)) return
  await enqueueNotice(work, {
    kind: 'request-received',
    uniqueKey: `request-received:${id}`,
    phone,
    locale,
    userId,
    ...emailIn(details),
    requestId: id,
    inputs: { reference },
  })
}

type Receipt = Pick<NewRequest, 'kind' | 'phone' | 'locale' | 'userId' | 'details'> & {
  id: string
  reference: string
}

/** The address that an applicant gave. */
function emailIn(details: object): { email?: string } {
  const { email } = emailSchema.safeParse(details).data ?? {}
  return email ? { email } : {}
}

const emailSchema = z.object({ email: z.string() })
