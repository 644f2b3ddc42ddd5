import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { sessions } from '#/server/db/schema/accounts.ts'
import type { Clock } from '#/server/ports/clock.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Sessions } from '#/server/ports/sessions.ts'

export function postgresSessions(db: Database, clock: Clock, entropy: Entropy): Sessions {
  return {
    start: async (userId) => {
      const id = entropy.id()
      await db.insert(sessions).values({ id, userId, createdAt: clock.now() })
      return id
    },

    findUserId: async (sessionId) => {
      const [session] = await db
        .select({ userId: sessions.userId })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      return session?.userId ?? null
    },

    end: async (sessionId) => {
      await db
        .update(sessions)
        .set({ endedAt: clock.now() })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    },
  }
}
