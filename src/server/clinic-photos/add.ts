import { and, count, eq, max } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { MOST_CLINIC_PHOTOS, type ClinicPhotoWidth } from '#/domain/directory/clinic-photo.ts'
import { pictureTypes } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import { clinicPhotos, clinicPhotoSizes } from '#/server/db/schema/clinic-photos.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { files } from '#/server/db/schema/requests.ts'
import { findFile } from '#/server/files/files.ts'
import { clinicPictures, type PictureSize } from '#/server/files/images.ts'
import { claimPlaced, PICTURES, placeBytes, type Placed } from '#/server/files/objects.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { isOwned } from '#/server/practices/keep.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transact, type Work } from '#/server/work.ts'

export type NewClinicPhoto = {
  branch: string
  /** The uploaded picture. */
  fileId: string
  altAr: string
  altEn: string
  submissionKey: string
}

export type PhotoAdded =
  | { ok: true }
  | Refused<
      | 'not-yours'
      | 'too-many'
      | 'photos-too-many'
      | 'photo-type'
      | 'file-lost'
      | 'pictures-off'
      | 'picture-too-many-pixels'
      | 'picture-unreadable'
    >

/** Sends a photo of a branch to staff. Only what is published of it is kept; the uploaded picture is deleted. */
export async function addClinicPhoto(
  app: App,
  membership: Membership | null,
  input: NewClinicPhoto,
): Promise<PhotoAdded> {
  if (!isOwned(membership, 'change-profile')) return { ok: false, code: 'not-yours' }
  if (await isAdded(app, input)) return { ok: true }
  const limit = { name: 'clinic-photo', subject: membership.profile.id, attempts: 40 }
  if (!(await takeLimits(app, [{ ...limit, windowMinutes: 1440 }])))
    return { ok: false, code: 'too-many' }
  const file = await findFile(app, input.fileId)
  // What a request or draft has is its own.
  if (!file || file.requestId !== null || file.draftId !== null)
    return { ok: false, code: 'file-lost' }
  if (!pictureTypes.some((type) => type === file.mediaType))
    return { ok: false, code: 'photo-type' }
  // Encoding and uploading are slow, so they run before the transaction.
  const pictures = await clinicPictures(file.content)
  if (!pictures.ok) return pictures
  const sizes = await Promise.all(pictures.sizes.map((size) => placeSize(app, size)))
  return transact(app, (work) => insertPhoto(work, membership, { ...input, sizes }))
}

/** A form that is sent twice has one effect. */
async function isAdded({ db }: App, { submissionKey }: NewClinicPhoto): Promise<boolean> {
  return (await db.$count(clinicPhotos, eq(clinicPhotos.submissionKey, submissionKey))) > 0
}

type PlacedSize = Placed & Omit<PictureSize<ClinicPhotoWidth>, 'content'>

async function placeSize(
  app: App,
  { content, ...size }: PictureSize<ClinicPhotoWidth>,
): Promise<PlacedSize> {
  return { ...size, ...(await placeBytes(app, PICTURES, content)) }
}

async function insertPhoto(
  { tx, now, random, audit }: Work,
  { userId, profile: { id: doctorId } }: Membership,
  { branch, fileId, sizes, ...photo }: NewClinicPhoto & { sizes: PlacedSize[] },
): Promise<PhotoAdded> {
  // Photos of one profile are added one at a time.
  await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId)).for('update')
  const isTheirs = and(eq(branches.id, branch), eq(branches.doctorId, doctorId))
  if ((await tx.$count(branches, isTheirs)) === 0) return { ok: false, code: 'not-yours' }
  const [present] = await tx
    .select({ photos: count(), last: max(clinicPhotos.position) })
    .from(clinicPhotos)
    .where(eq(clinicPhotos.branchId, branch))
  if ((present?.photos ?? 0) >= MOST_CLINIC_PHOTOS) return { ok: false, code: 'photos-too-many' }
  const row = { ...photo, id: random.id(), doctorId, branchId: branch, createdAt: now }
  const added = await tx
    .insert(clinicPhotos)
    .values({ ...row, position: (present?.last ?? -1) + 1 })
    .onConflictDoNothing()
    .returning({ id: clinicPhotos.id })
  // The same form, in between; what was uploaded for this one is removed in an hour.
  if (added.length === 0) return { ok: true }
  for (const placed of sizes) await claimPlaced(tx, placed)
  await tx.insert(clinicPhotoSizes).values(sizes.map((size) => ({ ...size, photoId: row.id })))
  await tx.delete(files).where(eq(files.id, fileId))
  await audit({
    actorKind: 'provider',
    actorId: userId,
    action: 'clinic-photo-added',
    subjectKind: 'doctor',
    subjectId: doctorId,
    before: {},
    after: { photoId: row.id, branchId: branch },
  })
  return { ok: true }
}
