import { eq } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { transact, type Work } from '#/server/work.ts'
import type { TypesEditor } from './editor.ts'
import { listOwnTypes, type VisitTypeRow } from './rows.ts'

/** 'changed-meanwhile': it has changed since it was shown; nothing was written. */
export type TypesChanged = { ok: true } | Refused<'not-yours' | 'changed-meanwhile'>

type Current = { types: VisitTypeRow[]; branchIds: string[] }

/** Changes a doctor's types in the open diary: a claim in between sees them before or after. */
export function changeTypes<Done extends { ok: boolean }>(
  app: App,
  { doctor: { id: doctorId } }: TypesEditor,
  steps: (work: Work, current: Current) => Promise<Done>,
): Promise<Done> {
  return transact(app, async (work) => {
    const { tx, now } = work
    await lockSchedule(tx, doctorId)
    const [types, places] = [
      await listOwnTypes(tx, doctorId),
      await tx.select({ id: branches.id }).from(branches).where(eq(branches.doctorId, doctorId)),
    ]
    const done = await steps(work, { types, branchIds: places.map(({ id }) => id) })
    if (done.ok) await rebuildListings(tx, { doctorIds: [doctorId], now })
    return done
  })
}
