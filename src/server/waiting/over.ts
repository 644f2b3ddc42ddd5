import { and, eq, lt } from 'drizzle-orm'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { moveEntry } from './events.ts'
import { inDiary } from './waiting.ts'

/** Ends the entries whose last day is past: they leave their lines for good. */
export async function endPastWaits(app: App): Promise<void> {
  const { id, doctorId, status, untilDay } = waitingEntries
  const past = await app.db
    .select({ id, doctorId })
    .from(waitingEntries)
    .where(and(eq(status, 'waiting'), lt(untilDay, clinicDate(app.clock.now()))))
  for (const entry of past) {
    const line = { doctorId: entry.doctorId, userId: null }
    await inDiary(app, line, (work) => moveEntry(work, entry.id, 'over'))
  }
}
