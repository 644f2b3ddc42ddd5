import { eq } from 'drizzle-orm'
import type { Localized } from '#/domain/localized.ts'
import { localized } from '#/domain/localized.ts'
import type { Piastres } from '#/domain/money/money.ts'
import { localizedPath } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { readSignedId, signedId } from '#/server/crypto/signatures.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import { currentOrigin } from '#/server/http/request-store.ts'

const PURPOSE = 'receipt'

/** The address in a receipt's code, which anybody may open; only the site can make one. */
export function checkAddress(app: Pick<App, 'sign' | 'settings'>, id: string) {
  const path = localizedPath(`/receipt/check/${signedId(app, PURPOSE, id)}`)
  return { path, url: `${currentOrigin(app.settings)}${path}` }
}

/** What anybody with the address learns: nothing about the patient or the visit. */
export type ReceiptCheckView = {
  issuer: Localized
  series: number
  number: number
  at: string
  amountPiastres: Piastres
  /** `returned-part`: a package, but for the sessions that were used. */
  state: 'valid' | 'returned' | 'returned-part' | 'return'
}

/** Null for an address that the site did not make. */
export async function checkReceipt(
  app: Pick<App, 'db' | 'isSigned'>,
  code: string,
): Promise<ReceiptCheckView | null> {
  const id = readSignedId(app, PURPOSE, code)
  if (!id) return null
  const [receipt] = await app.db.select().from(deskPayments).where(eq(deskPayments.id, id))
  if (!receipt) return null
  const [back] = await app.db.select().from(deskPayments).where(eq(deskPayments.returnsId, id))
  const state = receipt.kind === 'return' ? 'return' : stateOf(receipt, back)
  const { series, number, at, amountPiastres } = receipt
  return {
    issuer: localized(receipt, 'issuer'),
    series,
    number,
    at: at.toISOString(),
    amountPiastres,
    state,
  }
}

type Amount = { amountPiastres: Piastres }

function stateOf({ amountPiastres }: Amount, back: Amount | undefined) {
  if (!back) return 'valid'
  return back.amountPiastres < amountPiastres ? 'returned-part' : 'returned'
}
