import { and, eq, sql } from 'drizzle-orm'
import type { DiscountReason, NewDeskPayment, ReturnReason } from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { Gateways } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { deskPayments, drawerClosings } from '#/server/db/schema/receipts.ts'
import type { DeskPaymentRow } from '#/server/ledger/session-packages.ts'
import type { Work } from '#/server/work.ts'
import { recordEReceipt } from './e-receipt.ts'
import { lockIssuer, readIssuerFacts, takeNumber, type Issuer } from './issuer.ts'

export type NewReceipt = Omit<NewDeskPayment, 'discountReason'> & {
  kind: 'payment' | 'return'
  bookingId: string
  branchId: string
  pricePiastres: Piastres
  discountReason: DiscountReason | null
  /** Null for a payment of the visit alone. */
  packageSessions: number | null
  returnsId: string | null
  returnReason: ReturnReason | null
  submissionKey: string
  /** The account of the member at the desk. */
  by: string
}

/** Writes a receipt with the issuer's next number, into the drawer that is open. */
export async function issueReceipt(
  work: Work,
  { taxAuthority }: Pick<Gateways, 'taxAuthority'>,
  issuer: Issuer,
  { by, ...receipt }: NewReceipt,
): Promise<DeskPaymentRow> {
  const { tx, now, random, audit } = work
  const { id: issuerId, taxNumber, series, stampFileId } = await lockIssuer(work, issuer)
  const place = placeOf(issuer, issuerId, receipt.branchId)
  const { name, licence, address } = await readIssuerFacts(tx, issuer, receipt.branchId)
  const [row] = await tx
    .insert(deskPayments)
    .values({
      ...receipt,
      id: random.id(),
      issuerId,
      series,
      number: await takeNumber(work, issuerId),
      drawer: await openDrawer(tx, place),
      issuerAr: name.ar,
      issuerEn: name.en,
      taxNumber,
      licence,
      addressAr: address.ar,
      addressEn: address.en,
      stampFileId,
      at: now,
      takenBy: by,
    })
    .returning()
  if (!row) throw new Error('The receipt was not written.')
  await recordEReceipt(work, taxAuthority, row)
  const { number, method, amountPiastres, discountPiastres, packageSessions } = row
  await audit({
    action: row.kind === 'payment' ? 'receipt-issued' : 'receipt-returned',
    actorKind: 'provider',
    actorId: by,
    subjectKind: 'booking',
    subjectId: receipt.bookingId,
    before: {},
    after: { receipt: number, method, amountPiastres, discountPiastres, packageSessions },
  })
  return row
}

/** A drawer's place: a branch of a doctor, or a centre as a whole. */
export type DrawerPlace = { issuerId: string; branchId: string | null }

export function placeOf(issuer: Issuer, issuerId: string, branchId: string): DrawerPlace {
  return { issuerId, branchId: 'facilityId' in issuer ? null : branchId }
}

/** The number of the open drawer: one more than were closed. */
export async function openDrawer(db: Queries, place: DrawerPlace): Promise<number> {
  return (await db.$count(drawerClosings, isClosedAt(place))) + 1
}

export function isClosedAt({ issuerId, branchId }: DrawerPlace) {
  const isThere = sql`${drawerClosings.branchId} is not distinct from ${branchId}::uuid`
  return and(eq(drawerClosings.issuerId, issuerId), isThere)
}

/** Payments of a place; those of one of its drawers with a number. */
export function isIn({ issuerId, branchId }: DrawerPlace, drawer?: number) {
  return and(
    eq(deskPayments.issuerId, issuerId),
    branchId === null ? undefined : eq(deskPayments.branchId, branchId),
    drawer === undefined ? undefined : eq(deskPayments.drawer, drawer),
  )
}
