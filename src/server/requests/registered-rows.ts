import { and, desc, eq, inArray } from 'drizzle-orm'
import { pictureTypes } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { branches, weeklyRules } from '#/server/db/schema/directory.ts'
import { doctorPhotos, doctorPhotoSizes } from '#/server/db/schema/providers.ts'
import { files } from '#/server/db/schema/requests.ts'
import {
  claimPlaced,
  PICTURES,
  placeBytes,
  readStored,
  type Placed,
} from '#/server/files/objects.ts'
import { pictureSizes, withoutMetadata, type PictureSize } from '#/server/files/images.ts'
import type { Work } from '#/server/work.ts'
import type { NewClinic } from './registration.ts'

/** A new doctor's branches in their order, with their hours. */
export async function insertClinics(
  { tx, random }: Work,
  doctorId: string,
  clinics: readonly NewClinic[],
): Promise<void> {
  for (const [position, { days, startsAt, endsAt, slotMinutes, ...branch }] of clinics.entries()) {
    const branchId = random.id()
    await tx.insert(branches).values({ ...branch, id: branchId, doctorId, position })
    const rules = days.map((weekday) => ({
      id: random.id(),
      branchId,
      weekday,
      startsAt,
      endsAt,
      slotMinutes,
    }))
    if (rules.length > 0) await tx.insert(weeklyRules).values(rules)
  }
}

export type PreparedPhoto = {
  whole: Placed & { mediaType: (typeof pictureTypes)[number] }
  sizes: (Placed & Pick<PictureSize, 'width' | 'mediaType'>)[]
}

/**
 * The photo that came with a request, in all published sizes; null without one. Encoding and uploading are
 * slow, so they run before the transaction, which refuses a request that has changed in the meantime.
 */
export async function preparePhoto(app: App, requestId: string): Promise<PreparedPhoto | null> {
  const sent = await readStored(app, () => findSent(app.db, requestId))
  const mediaType = pictureTypes.find((type) => type === sent?.mediaType)
  const picture = sent && app.vault.columnCipher.openBytes('files.content', sent.id, sent.content)
  if (!picture || !mediaType) return null
  const sizes = await pictureSizes(picture)
  const largest = sizes.findLast((size) => size.mediaType === 'image/jpeg')
  const whole = largest ?? { mediaType, content: await withoutMetadata(picture) }
  const place = (content: Buffer) => placeBytes(app, PICTURES, content)
  return {
    whole: { mediaType: whole.mediaType, ...(await place(whole.content)) },
    sizes: await Promise.all(
      sizes.map(async ({ content, ...size }) => ({ ...size, ...(await place(content)) })),
    ),
  }
}

async function findSent(db: Queries, requestId: string) {
  const isPhoto = and(eq(files.requestId, requestId), eq(files.purpose, 'photo'))
  const { id, mediaType, content, object } = files
  const [sent] = await db
    .select({ id, mediaType, content, object })
    .from(files)
    .where(and(isPhoto, inArray(files.mediaType, ['image/jpeg', 'image/png'])))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(1)
  return sent
}

/** Replaces the profile's photo. */
export async function publishPhoto(
  { tx, now }: Work,
  doctorId: string,
  { whole, sizes }: PreparedPhoto,
): Promise<void> {
  for (const placed of [whole, ...sizes]) await claimPlaced(tx, placed)
  const photo = { ...whole, updatedAt: now }
  await tx
    .insert(doctorPhotos)
    .values({ doctorId, ...photo })
    .onConflictDoUpdate({ target: doctorPhotos.doctorId, set: photo })
  await tx.delete(doctorPhotoSizes).where(eq(doctorPhotoSizes.doctorId, doctorId))
  if (sizes.length === 0) return
  await tx.insert(doctorPhotoSizes).values(sizes.map((size) => ({ doctorId, ...size })))
}
