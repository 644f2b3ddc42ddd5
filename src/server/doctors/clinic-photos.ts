import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { ClinicPhotoWidth } from '#/domain/directory/clinic-photo.ts'
import type { PictureType } from '#/domain/directory/provider.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { clinicPhotos, clinicPhotoSizes } from '#/server/db/schema/clinic-photos.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { readStored } from '#/server/files/objects.ts'
import type { Photo } from './listing.ts'

export type ClinicPhoto = { id: string; branchId: string; alt: Localized }

/** The published photos of a doctor's branches, in their order. */
export function listClinicPhotos(db: Queries, doctorId: string): Promise<ClinicPhoto[]> {
  const { id, branchId, position } = clinicPhotos
  return db
    .select({ id, branchId, alt: localized(clinicPhotos, 'alt') })
    .from(clinicPhotos)
    .where(and(eq(clinicPhotos.doctorId, doctorId), isPublished))
    .orderBy(asc(position), asc(id))
}

export const isPublished = and(isNotNull(clinicPhotos.publishedAt), isNull(clinicPhotos.rejectedAt))

export type ClinicPhotoRequest = {
  id: string
  width: ClinicPhotoWidth
  /** Those that the browser reads, the best first. */
  mediaTypes: readonly PictureType[]
}

/** A published photo of a published doctor. */
export function findPublishedClinicPhoto(
  app: App,
  request: ClinicPhotoRequest,
): Promise<Photo | null> {
  return readClinicPhoto(app, app.reads, request, and(isPublished, isNotNull(doctors.publishedAt)))
}

/** A photo under this condition, in the first type that it has. */
export async function readClinicPhoto(
  app: App,
  db: Queries,
  { id, width, mediaTypes }: ClinicPhotoRequest,
  condition: SQL | undefined,
): Promise<Photo | null> {
  const { photoId, mediaType, content, object } = clinicPhotoSizes
  const photo = await readStored(app, async () => {
    const found = await db
      .select({ mediaType, content, object })
      .from(clinicPhotoSizes)
      .innerJoin(clinicPhotos, eq(clinicPhotos.id, photoId))
      .innerJoin(doctors, eq(doctors.id, clinicPhotos.doctorId))
      .where(
        and(
          eq(photoId, id),
          eq(clinicPhotoSizes.width, width),
          inArray(mediaType, [...mediaTypes]),
          condition,
        ),
      )
    return mediaTypes.flatMap((type) => found.filter((each) => each.mediaType === type))[0]
  })
  return photo && { mediaType: photo.mediaType, content: new Uint8Array(photo.content) }
}
