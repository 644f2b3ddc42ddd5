import { eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { featureFlags } from '#/server/db/schema/feature-flags.ts'
import type { Work } from '#/server/work.ts'

/** Features that staff switch on and off. `prove-guest-phones`: guests must prove their phone. */
export type FeatureFlag = 'prove-guest-phones'

export async function isFeatureOn(app: App, name: FeatureFlag): Promise<boolean> {
  const [found] = await app.db.select().from(featureFlags).where(eq(featureFlags.name, name))
  return found?.isOn ?? false
}

export function setFeatureFlag(app: App, name: FeatureFlag, isOn: boolean): Promise<void> {
  return writeFeatureFlag({ tx: app.db, now: app.clock.now() }, name, isOn)
}

export async function writeFeatureFlag(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  name: FeatureFlag,
  isOn: boolean,
): Promise<void> {
  const state = { isOn, changedAt: now }
  await tx
    .insert(featureFlags)
    .values({ name, ...state })
    .onConflictDoUpdate({ target: featureFlags.name, set: state })
}
