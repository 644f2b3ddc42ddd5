import { inArray } from 'drizzle-orm'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import type { App } from '#/server/app.ts'
import { lockSchedules } from '#/server/diary/lock.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { listTypes } from '#/server/visit-types/rows.ts'
import { writeTypes, type TypeChange } from '#/server/visit-types/write.ts'
import { transact, type Work } from '#/server/work.ts'
import { actorOf, directoryEntry } from './audit.ts'
import type { ImportJob } from './import.ts'

type Applying = {
  job: Pick<ImportJob, 'id' | 'staffId'>
  changes: readonly TypeChange[]
  onProgress: (doneCount: number) => Promise<void>
}

/** How many doctors' types are written and listed per batch. */
const BATCH = 500

/** Writes these types, the listings of their doctors and the audit in one transaction: an error rolls back all. */
export async function applyVisits(app: App, { job, changes, onProgress }: Applying): Promise<void> {
  const changesOf = Map.groupBy(changes, ({ doctorId }) => doctorId)
  // A claim in between sees all types as they were, or as they will be.
  const ids = [...changesOf.keys()].toSorted()
  await transact(app, async (work) => {
    const { tx, now } = work
    let done = 0
    for (let start = 0; start < ids.length; start += BATCH) {
      const doctorIds = ids.slice(start, start + BATCH)
      const own = doctorIds.flatMap((id) => changesOf.get(id) ?? [])
      await lockSchedules(tx, doctorIds)
      await refuseChanged(work, doctorIds, own)
      await writeTypes(work, own, actorOf(job.staffId))
      await rebuildListings(tx, { doctorIds, now })
      done += own.length
      await onProgress(done)
    }
    const whole = directoryEntry('directory-imported', job.id, job.staffId)
    await work.audit({ ...whole, before: {}, after: { rows: changes.length } })
  })
}

/** Throws if one of the types has changed since the file was checked, or one of those it adds was added. */
async function refuseChanged(
  { tx }: Work,
  doctorIds: readonly string[],
  changes: readonly TypeChange[],
): Promise<void> {
  const current = await listTypes(tx, inArray(visitTypes.doctorId, [...doctorIds]))
  const marks = new Set(current.map(({ type }) => type.mark))
  const names = new Set(current.map(({ doctorId, type }) => `${doctorId} ${type.nameEn}`))
  const isChanged = changes.some(({ doctorId, before, facts }) =>
    before ? !marks.has(before.mark) : names.has(`${doctorId} ${facts.nameEn}`),
  )
  if (isChanged) throw new Error('Types of the file changed after it was checked.')
}
