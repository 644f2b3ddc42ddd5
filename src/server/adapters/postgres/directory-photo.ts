import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { doctorPhotos, doctorPhotoSizes } from '#/server/db/schema/providers.ts'
import type { Photo, WantedPhoto } from '#/server/ports/directory.ts'

/** Of a doctor whom visitors can see. */
export async function findPhoto(
  db: Queries,
  slug: string,
  wanted: WantedPhoto | null,
): Promise<Photo | null> {
  const sized = wanted && (await findSized(db, slug, wanted))
  if (sized) return sized
  const [photo] = await db
    .select({ mediaType: doctorPhotos.mediaType, content: doctorPhotos.content })
    .from(doctorPhotos)
    .innerJoin(doctors, eq(doctors.id, doctorPhotos.doctorId))
    .where(isSeen(slug))
  return photo ? { ...photo, content: new Uint8Array(photo.content) } : null
}

async function findSized(
  db: Queries,
  slug: string,
  { width, mediaTypes }: WantedPhoto,
): Promise<Photo | null> {
  const { doctorId, mediaType, content } = doctorPhotoSizes
  const found = await db
    .select({ mediaType, content })
    .from(doctorPhotoSizes)
    .innerJoin(doctors, eq(doctors.id, doctorId))
    .where(
      and(isSeen(slug), eq(doctorPhotoSizes.width, width), inArray(mediaType, [...mediaTypes])),
    )
  const [photo] = mediaTypes.flatMap((type) => found.filter((each) => each.mediaType === type))
  return photo ? { ...photo, content: new Uint8Array(photo.content) } : null
}

function isSeen(slug: string) {
  return and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt))
}
