import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import { isAhead } from '#/domain/web/clock-skew.ts'
import { SESSION_DAYS } from '#/domain/account/session.ts'
import type { App } from '#/server/app.ts'
import { isUnavailable } from '#/server/db/errors.ts'
import { sessions } from '#/server/db/schema/accounts.ts'

const DAY_MILLISECONDS = 86_400_000

/** Returns the new session's id; `browser` is its name for itself. */
export async function addUserSession(app: App, userId: string, browser: string): Promise<string> {
  const id = app.random.id()
  await app.db.insert(sessions).values({ id, userId, browser, createdAt: app.clock.now() })
  return id
}

/** The user of an open session, which is marked as seen once a day; null if it is not open. */
export async function findSessionUser(app: App, sessionId: string): Promise<string | null> {
  const [session] = await app.db
    .select({ userId: sessions.userId, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  if (!session) return null
  const now = app.clock.now()
  const seenAt = session.seenAt ?? new Date(0)
  const isLongAgo = now.getTime() - seenAt.getTime() >= DAY_MILLISECONDS
  if (isLongAgo || isAhead(seenAt, now)) await markSeen(app, sessionId)
  return session.userId
}

export async function endUserSession(app: App, sessionId: string): Promise<void> {
  await end(app, eq(sessions.id, sessionId))
}

/** Latest first. */
export function listUserSessions(app: App, userId: string) {
  const { id, browser, createdAt, seenAt } = sessions
  // Cookies of older sessions have expired.
  const since = new Date(app.clock.now().getTime() - SESSION_DAYS * DAY_MILLISECONDS)
  return app.db
    .select({ id, browser, createdAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(createdAt, since)))
    .orderBy(desc(createdAt))
    .limit(100)
}

/** Ends a session of this user; false if it is not theirs or has ended. */
export async function endSessionsOf(app: App, userId: string, sessionId: string): Promise<boolean> {
  return (await end(app, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))) > 0
}

/** Ends all sessions but this one; returns how many. */
export function endOtherUserSessions(app: App, userId: string, sessionId: string): Promise<number> {
  return end(app, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
}

async function end(app: App, which: SQL | undefined): Promise<number> {
  const ended = await app.db
    .update(sessions)
    .set({ endedAt: app.clock.now() })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Tolerates a read-only database, so that users stay signed in. */
async function markSeen(app: App, sessionId: string): Promise<void> {
  try {
    await app.db.update(sessions).set({ seenAt: app.clock.now() }).where(eq(sessions.id, sessionId))
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}
