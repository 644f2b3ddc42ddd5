import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { erasures } from '#/server/db/schema/data-rights.ts'
import { messageInbox } from '#/server/db/schema/messages.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { providerInvitations, providerMembers } from '#/server/db/schema/providers.ts'
import { verificationCodes } from '#/server/db/schema/verification.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { transact, type Work } from '#/server/work.ts'
import { cancelComingVisits, lockSchedulesOf } from './coming-visits.ts'
import { isSampleSoon } from './erase-lab-orders.ts'
import { eraseRequests, eraseUnsent } from './erase-requests.ts'
import { among, findOwned, isOf, type Counts, type OwnedIds } from './owned-rows.ts'
import type { DataSubject, Erased } from './subject.ts'
import { eraseVisits } from './erase-visits.ts'

/**
 * Cancels and refunds the person's future visits and orders and erases the person, in one transaction: data that only they
 * need is deleted, and what a clinic's diary, the accounts or a licence require is kept anonymized. A refusal
 * changes nothing.
 */
export async function erasePersonalData(
  app: App,
  subject: DataSubject,
  asked: 'account' | 'request',
): Promise<Erased> {
  const erased = await transact(app, async (work) => {
    await lockAccounts(work, subject)
    const doctorIds = await lockSchedulesOf(work, subject)
    if (await runsProfile(work.tx, subject)) return { ok: false, code: 'runs-a-profile' } as const
    if ((await isSampleSoon(work, subject)) || !(await cancelComingVisits(work, subject)))
      return { ok: false, code: 'visit-soon' } as const
    const counts = await eraseRows(work, subject)
    for (const id of doctorIds) await releaseExpiredAndOfferSlots(work, id)
    const { tx, now, random } = work
    await tx.insert(erasures).values({ id: random.id(), asked, counts, at: now })
    return { ok: true, counts, doctorIds } as const
  })
  if (!erased.ok) return erased
  for (const id of erased.doctorIds) await refreshSlotsOf(app, id)
  return { ok: true, counts: erased.counts }
}

/** Waits for what the person is writing in other tabs; see `transactAs`. */
async function lockAccounts({ tx }: Work, subject: DataSubject): Promise<void> {
  const { id, phone } = users
  const own = isOf(subject, { userId: id, phone })
  await tx.select({ id }).from(users).where(own).orderBy(asc(id)).for('no key update')
}

async function eraseRows(work: Work, subject: DataSubject): Promise<Counts> {
  const { tx } = work
  await tx.execute(sql`set local balsam.erasing = 'on'`)
  const owned = await findOwned(tx, subject)
  return {
    ...(await eraseVisits(work, subject, owned)),
    ...(await eraseRequests(work, owned)),
    ...(await eraseUnsent(work, subject)),
    ...(await eraseMessages(tx, subject, owned)),
    ...(await eraseAccount(tx, subject)),
  }
}

async function runsProfile(tx: Queries, subject: DataSubject): Promise<boolean> {
  const { userId, role, leftAt } = providerMembers
  const owner = and(isOf(subject, { userId }), eq(role, 'owner'), isNull(leftAt))
  const found = await tx.select({ userId }).from(providerMembers).where(owner)
  return found.length > 0
}

/** Last of all that others write: whoever wrote one holds a lock for which the steps before have waited. */
async function eraseMessages(tx: Queries, subject: DataSubject, owned: OwnedIds): Promise<Counts> {
  const gone = await tx
    .delete(notices)
    .where(or(isOf(subject, notices), among(notices.bookingId, owned.bookings)))
    .returning({ id: notices.id })
  // Whoever owns the number next has ended nothing.
  await tx.delete(consents).where(isOf(subject, { phone: consents.phone }))
  await tx.delete(messageInbox).where(isOf(subject, { phone: messageInbox.phone }))
  return { messages: gone.length }
}

/** Deletes the account with its sessions, family, saved doctors and codes. */
async function eraseAccount(tx: Queries, subject: DataSubject): Promise<Counts> {
  const account = isOf(subject, { userId: users.id, phone: users.phone })
  const gone = await tx.select({ id: users.id, phone: users.phone }).from(users).where(account)
  const ids = gone.map(({ id }) => id)
  const phones = [...new Set([...gone.map(({ phone }) => phone), subject.phone])].filter(
    (phone) => phone !== null,
  )
  await tx.delete(verificationCodes).where(among(verificationCodes.phone, phones))
  await tx.delete(providerInvitations).where(among(providerInvitations.phone, phones))
  for (const reference of referencesToUsers) await tx.execute(reference(ids))
  await tx.delete(users).where(among(users.id, ids))
  return { accounts: ids.length }
}

/** Tables whose rows are kept without the reference to the account. */
const referencesToUsers = [
  'booking_events',
  'lab_order_events',
  'lab_orders',
  'request_events',
  'consents',
  'payments',
  'bookings',
  'vouchers',
  'requests',
  'files',
  'reviews',
  'notices',
].map(
  (table) => (ids: string[]) =>
    sql`update ${sql.identifier(table)} set user_id = null where user_id = any(${sql.param(ids)}::uuid[])`,
)
