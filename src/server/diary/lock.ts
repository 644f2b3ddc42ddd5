import { eq } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'

/**
 * Claims on one doctor queue here, and so does everything that frees a slot. Without this lock, two inserts
 * that violate the exclusion constraint would each wait for the other until PostgreSQL reports a deadlock.
 * Always taken before the row lock of any booking.
 */
export async function lockSchedule(tx: Queries, doctorId: string): Promise<void> {
  await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
    .for('no key update')
}

/** Several schedules, always in the order of their doctors' ids. */
export async function lockSchedules(tx: Queries, doctorIds: Iterable<string>): Promise<void> {
  for (const id of [...doctorIds].toSorted()) await lockSchedule(tx, id)
}
