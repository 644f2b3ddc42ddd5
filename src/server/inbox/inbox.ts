import type { App } from '#/server/app.ts'
import { messageInbox } from '#/server/db/schema/messages.ts'

export type Arrived = Pick<
  typeof messageInbox.$inferInsert,
  'key' | 'channel' | 'messageId' | 'event' | 'phone'
>

/** Stores what arrived, to be worked on by `drainInbox`; what has arrived before is left out. */
export async function storeArrived({ db, clock }: App, arrived: readonly Arrived[]): Promise<void> {
  if (arrived.length === 0) return
  const at = clock.now()
  await db
    .insert(messageInbox)
    .values(arrived.map((one) => ({ ...one, at })))
    .onConflictDoNothing()
}
