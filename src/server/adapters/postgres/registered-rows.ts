import { and, desc, eq, inArray } from 'drizzle-orm'
import { pictureTypes } from '#/domain/provider.ts'
import type { Queries } from '#/server/db/connect.ts'
import { branches, weeklyRules } from '#/server/db/schema/directory.ts'
import { doctorPhotos, doctorPhotoSizes } from '#/server/db/schema/providers.ts'
import { files } from '#/server/db/schema/requests.ts'
import type { AtRest } from '#/server/atrest.server.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { NewClinic } from '#/server/ports/registrations.ts'
import { pictureSizes, withoutMetadata } from '#/server/picture.server.ts'

/** A new doctor's branches in their order, with their hours. */
export async function insertClinics(
  tx: Queries,
  entropy: Entropy,
  doctorId: string,
  clinics: readonly NewClinic[],
): Promise<void> {
  for (const [position, { days, startsAt, endsAt, slotMinutes, ...branch }] of clinics.entries()) {
    const branchId = entropy.id()
    await tx.insert(branches).values({ ...branch, id: branchId, doctorId, position })
    const rules = days.map((weekday) => ({
      id: entropy.id(),
      branchId,
      weekday,
      startsAt,
      endsAt,
      slotMinutes,
    }))
    if (rules.length > 0) await tx.insert(weeklyRules).values(rules)
  }
}

/** The picture that came with a request, if one did, becomes the profile's. */
export async function publishPhoto(
  tx: Queries,
  atRest: AtRest,
  { doctorId, requestId, now }: { doctorId: string; requestId: string; now: Date },
): Promise<void> {
  const isPhoto = and(eq(files.requestId, requestId), eq(files.purpose, 'photo'))
  const [sent] = await tx
    .select({ id: files.id, mediaType: files.mediaType, content: files.content })
    .from(files)
    .where(and(isPhoto, inArray(files.mediaType, ['image/jpeg', 'image/png'])))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(1)
  const mediaType = pictureTypes.find((type) => type === sent?.mediaType)
  const picture = sent && atRest.openBytes('files.content', sent.id, sent.content)
  if (!picture || !mediaType) return
  const sizes = await pictureSizes(picture)
  const largest = sizes.findLast((size) => size.mediaType === 'image/jpeg')
  const whole = largest ?? { mediaType, content: await withoutMetadata(picture) }
  const photo = { mediaType: whole.mediaType, content: whole.content, updatedAt: now }
  await tx
    .insert(doctorPhotos)
    .values({ doctorId, ...photo })
    .onConflictDoUpdate({ target: doctorPhotos.doctorId, set: photo })
  await tx.delete(doctorPhotoSizes).where(eq(doctorPhotoSizes.doctorId, doctorId))
  if (sizes.length === 0) return
  await tx.insert(doctorPhotoSizes).values(sizes.map((size) => ({ doctorId, ...size })))
}
