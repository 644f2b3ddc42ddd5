import { readSlug, readUuid } from '#/domain/web/address.ts'
import { fileResponse } from '#/server/files/file-response.ts'
import { requestContext } from '#/server/http/context.ts'
import { findOwnStamp, findReceiptStamp } from '#/server/receipts/stamp.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentReceiptReader } from './reader.server.ts'

/** The stamp of a receipt, by the receipt's id; the one of a practice, for its owner, by the practice's slug. */
export async function serveStamp(typed: string): Promise<Response> {
  const { app } = requestContext()
  const id = readUuid(typed)
  const file = id
    ? await findReceiptStamp(app, await currentReceiptReader(id), id)
    : await findOwnStamp(app, await currentMembership(readSlug(typed) ?? ''))
  return file ? fileResponse(file) : new Response('Not Found', { status: 404 })
}
