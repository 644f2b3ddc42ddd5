import { eq } from 'drizzle-orm'
import type { Database, Queries } from '#/server/db/connect.ts'
import { switches } from '#/server/db/schema/switches.ts'
import type { SwitchName, Switches } from '#/server/ports/switches.ts'

export function postgresSwitches(db: Database): Switches {
  return {
    isOn: async (name) => {
      const [found] = await db.select().from(switches).where(eq(switches.name, name))
      return found?.isOn ?? false
    },

    set: (name, isOn, now) => turnSwitch(db, name, isOn, now),
  }
}

export async function turnSwitch(
  tx: Queries,
  name: SwitchName,
  isOn: boolean,
  now: Date,
): Promise<void> {
  const state = { isOn, changedAt: now }
  await tx
    .insert(switches)
    .values({ name, ...state })
    .onConflictDoUpdate({ target: switches.name, set: state })
}
