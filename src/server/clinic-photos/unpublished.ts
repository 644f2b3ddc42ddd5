import { eq } from 'drizzle-orm'
import type { DeskActor } from '#/domain/permissions.ts'
import { can } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { clinicPhotos } from '#/server/db/schema/clinic-photos.ts'
import { readClinicPhoto, type ClinicPhotoRequest } from '#/server/doctors/clinic-photos.ts'
import type { Photo } from '#/server/doctors/listing.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'

type Reader = { memberships: readonly Membership[]; desk: DeskActor | null }

/** A photo that is not public, for its doctor's own people and for staff who decide about it. */
export async function openClinicPhoto(
  app: App,
  { memberships, desk }: Reader,
  request: ClinicPhotoRequest,
): Promise<Photo | null> {
  const { doctorId } = clinicPhotos
  const [photo] = await app.db
    .select({ doctorId })
    .from(clinicPhotos)
    .where(eq(clinicPhotos.id, request.id))
  if (!photo) return null
  const isOwn = memberships.some(
    (each) => each.profile.id === photo.doctorId && practising(each, 'change-profile').ok,
  )
  const isSeen = isOwn || (desk !== null && can.work(desk, 'publish-provider').ok)
  return isSeen ? readClinicPhoto(app, app.db, request, undefined) : null
}
