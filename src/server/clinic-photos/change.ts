import { and, asc, eq } from 'drizzle-orm'
import type { AuditAction } from '#/domain/audit.ts'
import type { Refused } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { clinicPhotos } from '#/server/db/schema/clinic-photos.ts'
import { isOwned } from '#/server/practices/keep.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transact, type Work } from '#/server/work.ts'

export type PhotoChanged = { ok: true } | Refused<'not-yours' | 'changed-meanwhile'>

/** Removes a photo, whatever staff decided; a trigger queues its objects for removal. */
export function removeClinicPhoto(
  app: App,
  membership: Membership | null,
  { photo: id }: { photo: string },
): Promise<PhotoChanged> {
  return changePhotos(app, membership, { id, action: 'clinic-photo-removed' }, async ({ tx }) => {
    await tx.delete(clinicPhotos).where(eq(clinicPhotos.id, id))
    return true
  })
}

/** Shows a photo before the one above it, if it is still where it was shown. */
export function raiseClinicPhoto(
  app: App,
  membership: Membership | null,
  { photo: id, position }: { photo: string; position: number },
): Promise<PhotoChanged> {
  return changePhotos(
    app,
    membership,
    { id, action: 'clinic-photo-moved' },
    async ({ tx }, own) => {
      const at = own.findIndex((each) => each.id === id)
      const [above, photo] = [own[at - 1], own[at]]
      if (!above || photo?.position !== position) return false
      await tx
        .update(clinicPhotos)
        .set({ position: photo.position })
        .where(eq(clinicPhotos.id, above.id))
      await tx
        .update(clinicPhotos)
        .set({ position: above.position })
        .where(eq(clinicPhotos.id, photo.id))
      return true
    },
  )
}

type Photo = { id: string; branchId: string; position: number }

/** The steps get the photos of the same branch, in their order, and return whether they changed anything. */
async function changePhotos(
  app: App,
  membership: Membership | null,
  { id, action }: { id: string; action: AuditAction },
  steps: (work: Work, own: readonly Photo[]) => Promise<boolean>,
): Promise<PhotoChanged> {
  if (!isOwned(membership, 'change-profile')) return { ok: false, code: 'not-yours' }
  const doctorId = membership.profile.id
  return transact(app, async (work): Promise<PhotoChanged> => {
    const photos = await lockPhotos(work, doctorId)
    const photo = photos.find((each) => each.id === id)
    if (!photo) return { ok: false, code: 'changed-meanwhile' }
    const { branchId } = photo
    const isChanged = await steps(
      work,
      photos.filter((each) => each.branchId === branchId),
    )
    if (!isChanged) return { ok: false, code: 'changed-meanwhile' }
    await work.audit({
      actorKind: 'provider',
      actorId: membership.userId,
      action,
      subjectKind: 'doctor',
      subjectId: doctorId,
      before: { photoId: id, branchId },
      after: {},
    })
    return { ok: true }
  })
}

function lockPhotos({ tx }: Work, doctorId: string): Promise<Photo[]> {
  const { id, branchId, position } = clinicPhotos
  return tx
    .select({ id, branchId, position })
    .from(clinicPhotos)
    .where(and(eq(clinicPhotos.doctorId, doctorId)))
    .orderBy(asc(position), asc(id))
    .for('update')
}
