import { desc, eq, sql } from 'drizzle-orm'
import {
  canonicalForm,
  eReceipt,
  issuedAt,
  isTaxedHere,
  type EReceiptState,
  type TaxedReceipt,
} from '#/domain/money/e-receipt.ts'
import type { App } from '#/server/app.ts'
import { sha256Hex } from '#/server/crypto/signatures.ts'
import type { Queries } from '#/server/db/connect.ts'
import { eReceipts } from '#/server/db/schema/e-receipts.ts'
import { drawQrCode } from '#/server/files/qr-code.ts'
import type { TaxAuthority } from '#/server/gateways/tax/tax-authority.ts'
import type { DeskPaymentRow } from '#/server/ledger/session-packages.ts'
import type { Work } from '#/server/work.ts'

/** Queues a receipt for the tax authority, with the UUID that is printed on it; receipts of other taxpayers are not. */
export async function recordEReceipt(
  { tx }: Work,
  authority: TaxAuthority | null,
  receipt: DeskPaymentRow,
): Promise<void> {
  if (!authority || !isTaxedHere(authority.taxpayer, receipt)) return
  const returns = receipt.returnsId === null ? null : await findRow(tx, receipt.returnsId)
  // What the authority never learned of is not given back to it.
  if (receipt.kind === 'return' && !returns) return
  const { posSerial } = authority.taxpayer
  // Receipts of one point of sale take turns, whichever practice issues them.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`e-receipts ${posSerial}`}, 0))`,
  )
  const [previous] = await tx
    .select({ uuid: eReceipts.uuid, position: eReceipts.position })
    .from(eReceipts)
    .where(eq(eReceipts.posSerial, posSerial))
    .orderBy(desc(eReceipts.position))
    .limit(1)
  const chained = { previousUuid: previous?.uuid ?? '', returnsUuid: returns?.uuid ?? null }
  const { issuerAr: seller, ...facts } = receipt
  const { uuid, document } = signed(authority, { ...facts, seller, ...chained })
  const position = (previous?.position ?? 0) + 1
  await tx.insert(eReceipts).values({ receiptId: receipt.id, posSerial, position, uuid, document })
}

/** The document with its UUID: the hash of the same document without one. */
function signed({ taxpayer }: TaxAuthority, receipt: TaxedReceipt) {
  const blank = eReceipt(taxpayer, receipt)
  const uuid = sha256Hex(canonicalForm(blank))
  const document = JSON.stringify({ ...blank, header: { ...blank.header, uuid } })
  return { uuid, document }
}

async function findRow(db: Queries, receiptId: string) {
  const [row] = await db.select().from(eReceipts).where(eq(eReceipts.receiptId, receiptId))
  return row ?? null
}

/** What a receipt says about the tax authority. */
export type EReceiptView = {
  uuid: string
  state: EReceiptState
  /** Codes of the authority for a rejected one. */
  faults: string | null
  /** The authority's page about it, and its QR code; null while no authority is configured. */
  check: { url: string; code: { size: number; path: string } } | null
}

/** Null for receipts that are not for the authority. */
export async function viewEReceipt(
  { db, gateways }: App,
  receipt: DeskPaymentRow,
): Promise<EReceiptView | null> {
  const row = await findRow(db, receipt.id)
  if (!row) return null
  const { uuid, state, reason } = row
  const facts = { uuid, issuedAt: issuedAt(receipt.at), total: receipt.amountPiastres / 100 }
  const url = gateways.taxAuthority?.checkAddress(facts)
  const check = url === undefined ? null : { url, code: drawQrCode(url) }
  return { uuid, state, faults: state === 'rejected' ? reason : null, check }
}
