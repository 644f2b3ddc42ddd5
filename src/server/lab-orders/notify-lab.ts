import { and, eq, isNull } from 'drizzle-orm'
import { parseMobile } from '#/domain/account/phone.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { addressColumns, addressOf } from '#/server/practices/member-address.ts'
import type { Work } from '#/server/work.ts'
import type { LabOrderRow } from './record.ts'

type Told = Pick<LabOrderRow, 'id' | 'reference' | 'facilityId' | 'startsAt'>

/**
 * Queues a message to the laboratory about what a patient has done: to the members who chose messages, or to the
 * laboratory's mobile if it has no member. It names no person.
 */
export async function notifyLab(
  work: Work,
  { id, reference, facilityId, startsAt }: Told,
  event: 'booked' | 'moved' | 'cancelled' | 'prescription',
): Promise<void> {
  const { tx, now } = work
  const [lab] = await tx.select().from(facilities).where(eq(facilities.id, facilityId))
  if (!lab) return
  const members = await tx
    .select({ ...addressColumns, userId: users.id, isNotified: providerMembers.isNotified })
    .from(providerMembers)
    .innerJoin(users, eq(users.id, providerMembers.userId))
    .where(and(eq(providerMembers.facilityId, facilityId), isNull(providerMembers.leftAt)))
  const notified = members
    .filter(({ isNotified }) => isNotified)
    .map(({ userId, isNotified: _is, ...address }) => ({ ...addressOf(address), userId }))
  const recipients = members.length > 0 ? notified : phoneOf(lab)
  for (const { userId, ...to } of recipients)
    await enqueueNotice(work, {
      kind: 'clinic-booking',
      uniqueKey: `lab-${event}:${id}:${now.toISOString()}:${to.phone}`,
      ...to,
      userId,
      locale: 'ar',
      inputs: {
        event,
        startsAt: (startsAt ?? now).toISOString(),
        path: `/provider/${lab.slug}/orders/${reference}`,
      },
      labOrderId: id,
    })
}

/** Numbers of the demo are invented, and may be somebody's. */
function phoneOf({ phone, isDemo }: typeof facilities.$inferSelect) {
  const mobile = parseMobile(phone)
  if (!mobile.ok || isDemo) return []
  return [{ phone: mobile.phone, email: null, chosenChannel: null, userId: null }]
}
