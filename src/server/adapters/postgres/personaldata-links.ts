import type { Queries } from '#/server/db/connect.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import { DATA_LINK_DAYS } from '#/domain/personaldata.ts'
import type { Sign } from '#/server/signature.server.ts'
import { enqueueNotice } from './outbox.ts'

/** What opens the page of somebody's data: only the phone that it was sent to has it. */
export type DataLinkOf = (reference: string) => string

export function dataLinks(sign: Sign): DataLinkOf {
  return (reference) => `${reference}.${sign('my-data', reference).slice(0, SIGNATURE_CHARACTERS)}`
}

/** 132 bits, so that a message has room for words beside the link. */
const SIGNATURE_CHARACTERS = 22

type Asked = {
  reference: string
  id: string
  phone: string
  locale: 'ar' | 'en'
  userId: string | null
  now: Date
}

/** Whoever has the phone decides about the data: the link goes there, and nowhere else. */
export async function tellDataLink(
  tx: Queries,
  entropy: Entropy,
  { id, reference, phone, locale, now }: Asked,
  dataLinkOf: DataLinkOf,
): Promise<void> {
  const notice = {
    kind: 'my-data' as const,
    uniqueKey: `my-data:${id}`,
    phone,
    locale,
    // Without the account, so that it never goes to an address that somebody else may have written there.
    userId: null,
    requestId: id,
    inputs: { path: `/my-data/${dataLinkOf(reference)}` },
    expiresAt: new Date(now.getTime() + DATA_LINK_DAYS * 86_400_000),
  }
  await enqueueNotice(tx, entropy, notice, now)
}
