import { eq } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { switches } from '#/server/db/schema/switches.ts'
import type { Switches } from '#/server/ports/switches.ts'

export function postgresSwitches(db: Database): Switches {
  return {
    isOn: async (name) => {
      const [found] = await db.select().from(switches).where(eq(switches.name, name))
      return found?.isOn ?? false
    },

    set: async (name, isOn, now) => {
      const state = { isOn, changedAt: now }
      await db
        .insert(switches)
        .values({ name, ...state })
        .onConflictDoUpdate({ target: switches.name, set: state })
    },
  }
}
