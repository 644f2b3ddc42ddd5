import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import {
  canModerate,
  moderationState,
  type ModerationSearch,
  type ModerationState,
} from '#/domain/content/moderation.ts'
import { clinicPhotoPicture, type ClinicPicture } from '#/domain/directory/clinic-photo.ts'
import { localized } from '#/domain/localized.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { clinicPhotos, clinicPhotoSizes } from '#/server/db/schema/clinic-photos.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { isPublished } from '#/server/doctors/clinic-photos.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { transact } from '#/server/work.ts'

export type DeskPhotoView = {
  id: string
  /** Null once it is rejected: its bytes are deleted. */
  picture: ClinicPicture | null
  doctor: string
  doctorSlug: string
  branch: string
  altAr: string
  altEn: string
  sentAt: string
  state: ModerationState
  reason: string | null
}

export type DeskPhotosView = {
  state: ModerationState
  photos: DeskPhotoView[]
  isFirst: boolean
  /** The id after which the next page begins; null on the last. */
  next: string | null
}

const PAGE_SIZE = 20

/** Photos in one state, those that wait longest first, or the latest decisions; null without permission. */
export async function listDeskPhotos(
  { db }: App,
  actor: DeskActor | null,
  { state = 'pending', after }: ModerationSearch,
): Promise<DeskPhotosView | null> {
  if (!mayWork(actor, 'publish-provider')) return null
  const order = state === 'pending' ? asc : desc
  const rows = await db
    .select({
      photo: clinicPhotos,
      slug: doctors.slug,
      doctor: localized(doctors, 'name'),
      branch: localized(branches, 'name'),
    })
    .from(clinicPhotos)
    .innerJoin(doctors, eq(doctors.id, clinicPhotos.doctorId))
    .innerJoin(branches, eq(branches.id, clinicPhotos.branchId))
    .where(and(inState[state], after === undefined ? undefined : follows(state, after)))
    .orderBy(order(orderedBy[state]), order(clinicPhotos.id))
    .limit(PAGE_SIZE + 1)
  const photos = rows.slice(0, PAGE_SIZE).map(({ photo, slug, doctor, branch }) => ({
    ...viewPhoto(photo),
    doctor: inLocale(doctor),
    doctorSlug: slug,
    branch: inLocale(branch),
  }))
  const next = rows.length > PAGE_SIZE ? (photos.at(-1)?.id ?? null) : null
  return { state, photos, isFirst: after === undefined, next }
}

export function countWaitingPhotos({ db }: App): Promise<number> {
  return db.$count(clinicPhotos, inState.pending)
}

type Decision = { photo: string; reason: string | null }

export type PhotoDecided = { ok: true } | { ok: false; code: 'not-yours' | 'photo-decided' }

/**
 * Publishes a photo, or rejects it for a reason that its owner reads; a published one can be taken down. A rejection is
 * final, so that the bytes go with it.
 */
export async function decideClinicPhoto(
  app: App,
  actor: DeskActor | null,
  { photo: id, reason }: Decision,
): Promise<PhotoDecided> {
  if (!mayWork(actor, 'publish-provider')) return { ok: false, code: 'not-yours' }
  return transact(app, async ({ tx, now, audit }): Promise<PhotoDecided> => {
    const [photo] = await tx
      .select()
      .from(clinicPhotos)
      .where(eq(clinicPhotos.id, id))
      .for('update')
    const to = reason === null ? 'published' : 'rejected'
    if (!photo || !canModerate(moderationState(photo), to))
      return { ok: false, code: 'photo-decided' }
    const set =
      reason === null ? { publishedAt: now } : { rejectedAt: now, rejectionReason: reason }
    await tx.update(clinicPhotos).set(set).where(eq(clinicPhotos.id, id))
    if (reason !== null) await tx.delete(clinicPhotoSizes).where(eq(clinicPhotoSizes.photoId, id))
    await audit({
      actorKind: 'staff',
      actorId: actor.staffId,
      action: `clinic-photo-${to}`,
      subjectKind: 'doctor',
      subjectId: photo.doctorId,
      before: { state: moderationState(photo) },
      after: { state: to, photoId: id, branchId: photo.branchId },
    })
    return { ok: true }
  })
}

/** The rule of `moderationState` in SQL. */
const inState: Record<ModerationState, SQL | undefined> = {
  pending: and(isNull(clinicPhotos.publishedAt), isNull(clinicPhotos.rejectedAt)),
  published: isPublished,
  rejected: isNotNull(clinicPhotos.rejectedAt),
}

const orderedBy = {
  pending: clinicPhotos.createdAt,
  published: clinicPhotos.publishedAt,
  rejected: clinicPhotos.rejectedAt,
}

/** Compares the columns of the order, so that deep pages cost the same as the first one. */
function follows(state: ModerationState, id: string): SQL {
  const sign = sql.raw(state === 'pending' ? '>' : '<')
  const at = orderedBy[state]
  return sql`(${at}, ${clinicPhotos.id}) ${sign} (
    select last.${sql.identifier(columns[state])}, last.id from ${clinicPhotos} as last where last.id = ${id})`
}

const columns = { pending: 'created_at', published: 'published_at', rejected: 'rejected_at' }

function viewPhoto(photo: typeof clinicPhotos.$inferSelect) {
  const { id, altAr, altEn, createdAt, rejectionReason } = photo
  return {
    id,
    picture: rejectionReason === null ? clinicPhotoPicture(id) : null,
    altAr,
    altEn,
    sentAt: createdAt.toISOString(),
    state: moderationState(photo),
    reason: rejectionReason,
  }
}
