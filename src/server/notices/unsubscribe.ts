import { and, eq, isNull, sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { staff } from '#/server/db/schema/staff.ts'
import type { DueNotice } from './notice.ts'

/** Who gets messages because they chose them: staff, about requests, or a clinic's member, about bookings. */
export type Subscriber = { kind: 'staff' | 'member'; id: string }

/** Whether a subscriber still gets messages, and the page of the choice, behind its sign-in. */
export type SubscriptionView = { kind: Subscriber['kind']; isOn: boolean; page: string }

const PURPOSE = 'unsubscribe'
const KINDS = { s: 'staff', m: 'member' } as const
const PACKED_CHARACTERS = 23

/** The address that ends a subscriber's messages; null for messages about the reader's own affairs. */
export function unsubscribePath(
  { sign }: Pick<App, 'sign'>,
  { staff: staffId, member }: DueNotice['inputs'],
): string | null {
  const packed = staffId ? pack('s', staffId) : member && pack('m', member)
  return packed ? `/unsubscribe/${packed}${sign(PURPOSE, packed)}` : null
}

/** Null for a key without a valid signature, and for somebody who no longer works here. */
export async function findSubscription(app: App, key: string): Promise<SubscriptionView | null> {
  const subscriber = readKey(app, key)
  if (!subscriber) return null
  return subscriber.kind === 'staff'
    ? findStaff(app, subscriber.id)
    : findMember(app, subscriber.id)
}

/** Ends the messages; any number of times. */
export async function unsubscribe(app: App, key: string): Promise<void> {
  const subscriber = readKey(app, key)
  if (!subscriber) return
  const { kind, id } = subscriber
  if (kind === 'staff')
    await app.db.update(staff).set({ requestNoticeLocale: null }).where(eq(staff.id, id))
  else
    await app.db
      .update(providerMembers)
      .set({ isNotified: false })
      .where(eq(providerMembers.id, id))
}

async function findStaff({ db }: App, id: string): Promise<SubscriptionView | null> {
  const [row] = await db
    .select({ locale: staff.requestNoticeLocale })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.withdrawnAt)))
  return row ? { kind: 'staff', isOn: row.locale !== null, page: '/staff/sessions' } : null
}

async function findMember({ db }: App, id: string): Promise<SubscriptionView | null> {
  const [row] = await db
    .select({
      isOn: providerMembers.isNotified,
      slug: sql<string>`coalesce(${doctors.slug}, ${facilities.slug})`,
    })
    .from(providerMembers)
    .leftJoin(doctors, eq(doctors.id, providerMembers.doctorId))
    .leftJoin(facilities, eq(facilities.id, providerMembers.facilityId))
    .where(and(eq(providerMembers.id, id), isNull(providerMembers.leftAt)))
  return row ? { kind: 'member', isOn: row.isOn, page: `/provider/${row.slug}/messages` } : null
}

function readKey({ isSigned }: App, key: string): Subscriber | null {
  const [packed, signature] = [key.slice(0, PACKED_CHARACTERS), key.slice(PACKED_CHARACTERS)]
  if (!isSigned(PURPOSE, packed, signature)) return null
  const kind = packed.startsWith('s') ? KINDS.s : KINDS.m
  const hex = Buffer.from(packed.slice(1), 'base64url').toString('hex')
  return { kind, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') }
}

/** A letter, and the sixteen bytes of the id in base64url. */
function pack(letter: keyof typeof KINDS, id: string): string {
  return letter + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}
