import { and, eq, isNotNull } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import type { Locale } from '#/domain/localized.ts'
import { newReference } from '#/domain/reference.ts'
import type { App } from '#/server/app.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labOrderHistory, labOrders } from '#/server/db/schema/lab-orders.ts'
import { takeLimits } from '#/server/http/limits.ts'
import type { Work } from '#/server/work.ts'
import type { LabOrderRow } from './record.ts'

/** Who orders, from where. */
export type Orderer = { userId: string | null; address: string; locale: Locale }

/** What every order says of the patient, and of where the sample is taken. */
export type OrderContact = {
  lab: string
  place: LabPlace
  /** For samples taken at home. */
  district: string | null
  address: string | null
  name: string
  phone: string
  submissionKey: string
}

type OwnColumns = Pick<
  LabOrderRow,
  'id' | 'facilityId' | 'status' | 'homeFeePiastres' | 'policyVersion'
> &
  Partial<LabOrderRow>

/** Inserts an order and begins its history; null if the form was sent meanwhile. */
export async function insertOrder(
  { tx, now, random, vault }: Work,
  contact: OrderContact,
  orderer: Orderer,
  columns: OwnColumns,
): Promise<LabOrderRow | null> {
  const { place, district, address, name, phone, submissionKey } = contact
  const { userId, locale } = orderer
  const isHome = place === 'home'
  const cipher = vault.columnCipher
  const [order] = await tx
    .insert(labOrders)
    .values({
      ...columns,
      reference: newReference(random.bytes(5), 'BLL'),
      place,
      districtSlug: isHome ? district : null,
      address: isHome && address ? cipher.seal('lab_orders.address', columns.id, address) : null,
      patientName: name,
      phone,
      userId,
      locale,
      submissionKey,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: labOrders.submissionKey })
    .returning()
  if (!order) return null
  const event = order.status === 'requested' ? 'request' : 'book'
  const by = userId ? { actor: 'patient' as const, userId } : { actor: 'visitor' as const }
  await tx.insert(labOrderHistory).values({ orderId: order.id, event, at: now, ...by })
  return order
}

/** A published laboratory. */
export async function findLab(app: App, slug: string): Promise<{ id: string } | null> {
  const [lab] = await app.db
    .select({ id: facilities.id })
    .from(facilities)
    .where(
      and(eq(facilities.slug, slug), eq(facilities.kind, 'lab'), isNotNull(facilities.publishedAt)),
    )
  return lab ?? null
}

export type SentBefore = { ok: true; reference: string } | Refused<'already-sent'>

/** The order of the same form; null if it was not sent before. */
export async function findTwin(
  { db }: App,
  { submissionKey, phone, lab }: OrderContact,
): Promise<SentBefore | null> {
  const [twin] = await db
    .select({ reference: labOrders.reference, phone: labOrders.phone, lab: facilities.slug })
    .from(labOrders)
    .innerJoin(facilities, eq(facilities.id, labOrders.facilityId))
    .where(eq(labOrders.submissionKey, submissionKey))
  if (!twin) return null
  const isSame = twin.phone === phone && twin.lab === lab
  return isSame ? { ok: true, reference: twin.reference } : { ok: false, code: 'already-sent' }
}

export async function isRateLimited(
  app: App,
  { address }: Orderer,
  { phone }: OrderContact,
): Promise<boolean> {
  const allowed = await takeLimits(app, [
    { name: 'lab-order', subject: phone, attempts: 10, windowMinutes: 24 * 60 },
    // A high limit, because customers of a mobile network share an address.
    { name: 'lab-order', subject: address, attempts: 120, windowMinutes: 60 },
  ])
  return !allowed
}
