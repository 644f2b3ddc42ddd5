import type { Locale } from '#/domain/localized.ts'
import { DATA_LINK_DAYS } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { isSameText } from '#/server/crypto/signatures.ts'
import type { Work } from '#/server/work.ts'

/** Whether one of the application's keys, current or older, signed it. */
export function isDataLinkKey({ keys }: App, key: string): boolean {
  const [reference = ''] = key.split('.')
  const known = keys.signatures('my-data', reference)
  return known.some((signature) => isSameText(key, keyWith(reference, signature)))
}

function keyWith(reference: string, signature: string): string {
  return `${reference}.${signature.slice(0, SIGNATURE_CHARACTERS)}`
}

/** 132 bits: short enough to leave room for words in a text message. */
const SIGNATURE_CHARACTERS = 22

type LinkQuery = {
  reference: string
  id: string
  phone: string
  locale: Locale
  userId: string | null
}

/** Sends the link to the phone only: possession of the phone is the proof. */
export async function tellDataLink(
  work: Work,
  { id, reference, phone, locale }: LinkQuery,
): Promise<void> {
  const { now } = work
  const notice = {
    kind: 'my-data' as const,
    uniqueKey: `my-data:${id}`,
    phone,
    locale,
    // Without the account, so that it never goes to an e-mail address that someone else may have entered.
    userId: null,
    requestId: id,
    inputs: { path: `/my-data/${dataLinkKey(work, reference)}` },
    expiresAt: new Date(now.getTime() + DATA_LINK_DAYS * 86_400_000),
  }
  await enqueueNotice(work, notice)
}

/** Opens the page of a person's data; sent only to their phone. */
function dataLinkKey({ sign }: Work, reference: string): string {
  return keyWith(reference, sign('my-data', reference))
}
