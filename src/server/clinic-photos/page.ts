import { asc, eq } from 'drizzle-orm'
import { moderationState, type ModerationState } from '#/domain/content/moderation.ts'
import { localized } from '#/domain/localized.ts'
import {
  clinicPhotoPicture,
  MOST_CLINIC_PHOTOS,
  type ClinicPicture,
} from '#/domain/directory/clinic-photo.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { clinicPhotos } from '#/server/db/schema/clinic-photos.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { isOwned } from '#/server/practices/keep.ts'
import type { Membership } from '#/server/practices/member.ts'

export type OwnPhotoView = {
  id: string
  alt: string
  /** Null once it is rejected: its bytes are deleted. */
  picture: ClinicPicture | null
  position: number
  state: ModerationState
  /** Why staff rejected it; null unless they did. */
  reason: string | null
}

export type OwnPhotosView = {
  slug: string
  branches: { id: string; name: string; photos: OwnPhotoView[]; hasRoom: boolean }[]
}

/** The photos of a doctor's branches as the owner keeps them; null for everyone else. */
export async function findOwnPhotos(
  { db }: App,
  membership: Membership | null,
): Promise<OwnPhotosView | null> {
  if (!isOwned(membership, 'change-profile')) return null
  const { id: doctorId, slug } = membership.profile
  const [places, photos] = await Promise.all([
    db
      .select({ id: branches.id, name: localized(branches, 'name') })
      .from(branches)
      .where(eq(branches.doctorId, doctorId))
      .orderBy(asc(branches.position), asc(branches.id)),
    db
      .select()
      .from(clinicPhotos)
      .where(eq(clinicPhotos.doctorId, doctorId))
      .orderBy(asc(clinicPhotos.position), asc(clinicPhotos.id)),
  ])
  const ofBranch = Map.groupBy(photos, ({ branchId }) => branchId)
  return {
    slug,
    branches: places.map(({ id, name }) => {
      const own = ofBranch.get(id) ?? []
      const hasRoom = own.length < MOST_CLINIC_PHOTOS
      return { id, name: inLocale(name), photos: own.map(viewPhoto), hasRoom }
    }),
  }
}

function viewPhoto(photo: typeof clinicPhotos.$inferSelect): OwnPhotoView {
  const { id, position, rejectionReason } = photo
  return {
    id,
    alt: inLocale(localized(photo, 'alt')),
    picture: rejectionReason === null ? clinicPhotoPicture(id) : null,
    position,
    state: moderationState(photo),
    reason: rejectionReason,
  }
}
