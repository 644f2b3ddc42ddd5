import type { Queries } from '#/server/db/connect.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import { DATA_LINK_DAYS } from '#/domain/personaldata.ts'
import { isSameText, type Signing } from '#/server/signature.server.ts'
import { enqueueNotice } from './outbox.ts'

/** What opens the page of somebody's data: only the phone that it was sent to has it. */
export type DataLinks = { keyOf: (reference: string) => string; isOurs: (key: string) => boolean }

export function dataLinks({ sign, signatures }: Pick<Signing, 'sign' | 'signatures'>): DataLinks {
  const keyWith = (reference: string, signature: string) =>
    `${reference}.${signature.slice(0, SIGNATURE_CHARACTERS)}`
  return {
    keyOf: (reference) => keyWith(reference, sign('my-data', reference)),
    isOurs: (key) => {
      const [reference = ''] = key.split('.')
      const known = signatures('my-data', reference)
      return known.some((signature) => isSameText(key, keyWith(reference, signature)))
    },
  }
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
  links: DataLinks,
): Promise<void> {
  const notice = {
    kind: 'my-data' as const,
    uniqueKey: `my-data:${id}`,
    phone,
    locale,
    // Without the account, so that it never goes to an address that somebody else may have written there.
    userId: null,
    requestId: id,
    inputs: { path: `/my-data/${links.keyOf(reference)}` },
    expiresAt: new Date(now.getTime() + DATA_LINK_DAYS * 86_400_000),
  }
  await enqueueNotice(tx, entropy, notice, now)
}
