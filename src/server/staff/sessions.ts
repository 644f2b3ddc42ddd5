import { and, desc, eq, isNull } from 'drizzle-orm'
import { isDeskSessionOver } from '#/domain/account/staff.ts'
import type { App } from '#/server/app.ts'
import { staff, staffSessions } from '#/server/db/schema/staff.ts'
import { transact } from '#/server/work.ts'
import { deskEntry, endSessions } from './changes.ts'
import { memberOf } from './staff.ts'
import type { StaffMember, StaffSession } from './staff-member.ts'

/** A session is marked as seen once a minute at most. */
const SEEN_MILLISECONDS = 60_000

export async function addStaffSession(app: App, staffId: string, browser: string): Promise<string> {
  const id = app.random.id()
  await transact(app, async ({ tx, now, audit }) => {
    const row = { id, staffId, browser, startedAt: now, seenAt: now }
    await tx.insert(staffSessions).values(row)
    await audit({ ...deskEntry('signed-in', staffId, staffId), before: {}, after: {} })
  })
  return id
}

/** The member of an open session, marked as seen; null if it has ended or they were withdrawn. */
export async function findStaffBySession(app: App, sessionId: string): Promise<StaffMember | null> {
  const now = app.clock.now()
  const [found] = await app.db
    .select({ member: staff, session: staffSessions })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.id, sessionId),
        isNull(staffSessions.endedAt),
        isNull(staff.withdrawnAt),
      ),
    )
  if (!found || isDeskSessionOver(found.session.startedAt, found.session.seenAt, now)) return null
  if (now.getTime() - found.session.seenAt.getTime() >= SEEN_MILLISECONDS) {
    await app.db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.id, sessionId))
  }
  return memberOf(found.member)
}

export function listStaffSessions(app: App, staffId: string): Promise<StaffSession[]> {
  return app.db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
    .orderBy(desc(staffSessions.seenAt))
    .then((rows) =>
      rows.filter((row) => !isDeskSessionOver(row.startedAt, row.seenAt, app.clock.now())),
    )
}

/** Ends a session of this member; false if it is not theirs or has already ended. */
export async function endStaffSession(
  app: App,
  staffId: string,
  sessionId: string,
): Promise<boolean> {
  const theirs = and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId))
  return (await endSessions({ tx: app.db, now: app.clock.now() }, theirs)) > 0
}
