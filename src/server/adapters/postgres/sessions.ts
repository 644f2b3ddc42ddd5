import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import { SESSION_DAYS } from '#/domain/session.ts'
import type { Database } from '#/server/db/connect.ts'
import { sessions } from '#/server/db/schema/accounts.ts'
import type { Clock } from '#/server/ports/clock.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Sessions } from '#/server/ports/sessions.ts'
import { isUnavailable } from './errors.ts'

const DAY_MILLISECONDS = 86_400_000

export function postgresSessions(db: Database, clock: Clock, entropy: Entropy): Sessions {
  const end = async (which: SQL | undefined): Promise<number> => {
    const ended = await db
      .update(sessions)
      .set({ endedAt: clock.now() })
      .where(and(which, isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    return ended.length
  }

  /** A database that can only be read keeps nobody out. */
  const markSeen = async (sessionId: string): Promise<void> => {
    try {
      await db.update(sessions).set({ seenAt: clock.now() }).where(eq(sessions.id, sessionId))
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }

  return {
    start: async (userId, browser) => {
      const id = entropy.id()
      await db.insert(sessions).values({ id, userId, browser, createdAt: clock.now() })
      return id
    },

    findUserId: async (sessionId) => {
      const [session] = await db
        .select({ userId: sessions.userId, seenAt: sessions.seenAt })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      if (!session) return null
      const seenBefore = clock.now().getTime() - (session.seenAt?.getTime() ?? 0)
      if (seenBefore >= DAY_MILLISECONDS) await markSeen(sessionId)
      return session.userId
    },

    end: async (sessionId) => {
      await end(eq(sessions.id, sessionId))
    },

    listOf: (userId) => {
      const { id, browser, createdAt, seenAt } = sessions
      // Older ones have no cookie any more.
      const since = new Date(clock.now().getTime() - SESSION_DAYS * DAY_MILLISECONDS)
      return db
        .select({ id, browser, createdAt, seenAt })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(createdAt, since)))
        .orderBy(desc(createdAt))
        .limit(100)
    },

    endOf: async (userId, sessionId) =>
      (await end(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))) > 0,

    endOthers: (userId, sessionId) =>
      end(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))),
  }
}
