import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { openDiaries } from '#/server/bookings/diary.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { erasures } from '#/server/db/schema/datarights.ts'
import { providerInvitations, providerMembers } from '#/server/db/schema/providers.ts'
import { verificationCodes } from '#/server/db/schema/verification.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { transact, type Work } from '#/server/work.ts'
import { forgetRequests, forgetUnsent } from './requests.ts'
import { among, findOwned, isOf, type Counts } from './rows.ts'
import type { DataSubject, Erased } from './subject.ts'
import { forgetVisits } from './visits.ts'

/**
 * Erases the person in one transaction: data that only they need is deleted, and what a clinic's diary, the
 * accounts or a licence require is kept anonymized. Future visits must have been cancelled before.
 */
export async function erasePersonalData(
  app: App,
  subject: DataSubject,
  asked: 'account' | 'request',
): Promise<Erased> {
  return transact(app, async (work): Promise<Erased> => {
    const { tx, now, random } = work
    await lockDiaries(tx, subject)
    if (await runsProfile(tx, subject)) return { ok: false, code: 'runs-a-profile' }
    if (await isExpected(work, subject)) return { ok: false, code: 'visit-soon' }
    await tx.execute(sql`set local balsam.erasing = 'on'`)
    const owned = await findOwned(tx, subject)
    const counts: Counts = {
      ...(await forgetVisits(work, subject, owned)),
      ...(await forgetRequests(work, owned)),
      ...(await forgetUnsent(work, subject)),
      ...(await forgetAccount(tx, subject)),
    }
    await tx.insert(erasures).values({ id: random.id(), asked, counts, at: now })
    return { ok: true, counts }
  })
}

/** Opens the diaries, so that no slot is offered to them in the meantime. */
async function lockDiaries(tx: Queries, subject: DataSubject): Promise<void> {
  const visits = await tx
    .selectDistinct({ doctorId: bookings.doctorId })
    .from(bookings)
    .where(and(isOf(subject, bookings), inArray(bookings.status, ['held', 'booked', 'arrived'])))
  const lines = await tx
    .selectDistinct({ doctorId: waitingEntries.doctorId })
    .from(waitingEntries)
    .where(isOf(subject, waitingEntries))
  const ids = new Set([...visits, ...lines].map(({ doctorId }) => doctorId))
  await openDiaries(tx, ids)
}

async function runsProfile(tx: Queries, subject: DataSubject): Promise<boolean> {
  const { userId, role, leftAt } = providerMembers
  const owner = and(isOf(subject, { userId }), eq(role, 'owner'), isNull(leftAt))
  const found = await tx.select({ userId }).from(providerMembers).where(owner)
  return found.length > 0
}

async function isExpected({ tx, now }: Work, subject: DataSubject): Promise<boolean> {
  const isToCome = and(inArray(bookings.status, ['booked', 'arrived']), gt(bookings.endsAt, now))
  const found = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isOf(subject, bookings), isToCome))
  return found.length > 0
}

/** Deletes the account with its sessions, family, saved doctors and codes. */
async function forgetAccount(tx: Queries, subject: DataSubject): Promise<Counts> {
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
