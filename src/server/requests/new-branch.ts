import { eq, max, count } from 'drizzle-orm'
import { mayAddClinic } from '#/domain/directory/licence.ts'
import type { App } from '#/server/app.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { changeSeenRequest } from '#/server/requests/change.ts'
import type { DeskChange } from '#/server/requests/queued.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import type { Corrected, NewBranch, Registered } from './registration.ts'
import { finished } from './registrations.ts'

/** Adds the requested branch as the profile's last one, unless it has as many as the law allows. */
export function addBranch(
  app: App,
  requestId: string,
  { by, seen, branch, corrected }: DeskChange & { branch: NewBranch; corrected: Corrected },
): Promise<Registered> {
  return changeSeenRequest(app, requestId, { by, seen }, async ({ doctorId }, work) => {
    const { tx, now, random } = work
    if (!doctorId) return { ok: false, code: 'changed-meanwhile' }
    // Branches of one profile are added one at a time.
    await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId)).for('update')
    const [present] = await tx
      .select({ clinics: count(), last: max(branches.position) })
      .from(branches)
      .where(eq(branches.doctorId, doctorId))
    if (!mayAddClinic(present?.clinics ?? 0)) return { ok: false, code: 'clinics-too-many' }
    const [branchId, position] = [random.id(), (present?.last ?? -1) + 1]
    await tx.insert(branches).values({ ...branch, id: branchId, doctorId, position })
    await rebuildListings(tx, { doctorIds: [doctorId], now })
    // Releases the key, so that another change can be requested.
    return finished({ exclusiveKey: null, details: corrected.details }, async () => {
      const after = { branchId, corrected: corrected.fields }
      const entry = { actorKind: 'staff' as const, actorId: by, before: {}, after }
      const subject = { subjectKind: 'doctor' as const, subjectId: doctorId }
      await work.audit({ ...entry, ...subject, action: 'branch-added' })
    })
  })
}
