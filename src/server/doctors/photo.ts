import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { doctorPhotos, doctorPhotoSizes } from '#/server/db/schema/providers.ts'
import { readStored } from '#/server/files/objects.ts'
import type { Photo, PhotoRequest } from './listing.ts'

/**
 * The photo of a published doctor in the requested width and the first available type; the whole photo if it
 * has no such size.
 */
export async function findDoctorPhoto(
  app: App,
  slug: string,
  request: PhotoRequest | null,
): Promise<Photo | null> {
  const { reads } = app
  const photo = await readStored(
    app,
    async () => (request && (await findSized(reads, slug, request))) ?? findWhole(reads, slug),
  )
  return photo && { mediaType: photo.mediaType, content: new Uint8Array(photo.content) }
}

async function findWhole(db: Queries, slug: string) {
  const { doctorId, mediaType, content, object } = doctorPhotos
  const [photo] = await db
    .select({ mediaType, content, object })
    .from(doctorPhotos)
    .innerJoin(doctors, eq(doctors.id, doctorId))
    .where(isSeen(slug))
  return photo
}

async function findSized(db: Queries, slug: string, { width, mediaTypes }: PhotoRequest) {
  const { doctorId, mediaType, content, object } = doctorPhotoSizes
  const found = await db
    .select({ mediaType, content, object })
    .from(doctorPhotoSizes)
    .innerJoin(doctors, eq(doctors.id, doctorId))
    .where(
      and(isSeen(slug), eq(doctorPhotoSizes.width, width), inArray(mediaType, [...mediaTypes])),
    )
  const [photo] = mediaTypes.flatMap((type) => found.filter((each) => each.mediaType === type))
  return photo
}

function isSeen(slug: string) {
  return and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt))
}
