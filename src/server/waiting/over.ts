import { and, eq, lt } from 'drizzle-orm'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { waitingEntries, waitingEvents } from '#/server/db/schema/waiting.ts'
import { moveEntry } from './events.ts'
import { inDiary } from './waiting.ts'
import type { Work } from '#/server/work.ts'

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

type EndedWait = { bookingId: string; doctorId: string; endedAt: Date }

/** In the doctor's open diary: waits for an earlier time that a change of their booking ended go on, once it is undone. */
export async function resumeWaits(
  work: Work,
  { bookingId, doctorId, endedAt }: EndedWait,
): Promise<void> {
  const { entryId, event, at } = waitingEvents
  const ended = await work.tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .innerJoin(waitingEvents, eq(entryId, waitingEntries.id))
    .where(
      and(
        eq(waitingEntries.bookingId, bookingId),
        eq(waitingEntries.doctorId, doctorId),
        eq(event, 'over'),
        eq(at, endedAt),
      ),
    )
  for (const { id } of ended) await moveEntry(work, id, 'resumed')
}
