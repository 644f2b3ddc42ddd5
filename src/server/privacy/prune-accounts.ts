import { and, inArray, lt, ne, or } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { SESSION_DAYS } from '#/domain/account/session.ts'
import { DESK_SESSION_MINUTES } from '#/domain/account/staff.ts'
import type { App } from '#/server/app.ts'
import { BATCH, deleteBatch } from '#/server/db/delete-batch.ts'
import { sessions } from '#/server/db/schema/accounts.ts'
import { familyMembers } from '#/server/db/schema/family.ts'
import { staffSessions } from '#/server/db/schema/staff.ts'

/** Sign-ins of people and staff that were ended, or whose cookie has expired. */
export async function pruneSessions({ db }: App, before: Date): Promise<number> {
  const startedBefore = (minutes: number) => new Date(before.getTime() - minutes * 60_000)
  const isOver = lt(sessions.createdAt, startedBefore(SESSION_DAYS * 24 * 60))
  const isOverAtDesk = lt(staffSessions.startedAt, startedBefore(DESK_SESSION_MINUTES))
  const people = await deleteBatch(db, sessions, or(lt(sessions.endedAt, before), isOver))
  const desk = or(lt(staffSessions.endedAt, before), isOverAtDesk)
  return people + (await deleteBatch(db, staffSessions, desk))
}

/** The rows stay, because bookings that are not old yet reference them. */
export async function emptyRemovedFamily({ db }: App, before: Date): Promise<number> {
  const { id, name, removedAt } = familyMembers
  const old = db
    .select({ id })
    .from(familyMembers)
    .where(and(lt(removedAt, before), ne(name, ERASED_NAME)))
    .limit(BATCH)
  const emptied = await db
    .update(familyMembers)
    .set({ name: ERASED_NAME, bornOn: '1900-01-01', relation: 'other' })
    .where(inArray(id, old))
    .returning({ id })
  return emptied.length
}
