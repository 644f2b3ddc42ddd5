import { eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { switches } from '#/server/db/schema/switches.ts'
import type { SwitchName } from './switch.ts'

export async function isSwitchOn(app: App, name: SwitchName): Promise<boolean> {
  const [found] = await app.db.select().from(switches).where(eq(switches.name, name))
  return found?.isOn ?? false
}

export function setSwitch(app: App, name: SwitchName, isOn: boolean, now: Date): Promise<void> {
  return turnSwitch(app.db, name, isOn, now)
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
