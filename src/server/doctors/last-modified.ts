import { and, eq, max, sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { latestActions } from '#/server/audit/latest.ts'
import type { Queries } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'

/** What changes a profile's page, except free times, which change with each booking. */
const PAGE_ACTIONS = [
  'profile-published',
  'profile-changed',
  'branch-added',
  'branch-changed',
  'insurers-changed',
  'visiting-changed',
  'clinic-photo-moved',
  'clinic-photo-removed',
  'clinic-photo-published',
  'clinic-photo-rejected',
  'visit-type-changed',
  'visit-type-withdrawn',
  'hours-changed',
  'pin-changed',
  'doctor-imported',
]

/** When the page of each published doctor last changed, by slug. */
export async function listDoctorModifiedDates({ reads: db }: App): Promise<Map<string, Date>> {
  const profile = latestActions(db, 'doctor', PAGE_ACTIONS)
  const published = latestReviews(db)
  const withdrawn = withdrawnReviews(db)
  const { id, slug, createdAt, publishedAt } = doctors
  const changedAt = sql`greatest(${createdAt}, ${publishedAt}, ${profile.at}, ${published.at}, ${withdrawn.at})`
  const rows = await db
    .select({ slug, changedAt: changedAt.mapWith(createdAt) })
    .from(doctors)
    .leftJoin(profile, eq(profile.subjectId, sql`${id}::text`))
    .leftJoin(published, eq(published.doctorId, id))
    .leftJoin(withdrawn, eq(withdrawn.doctorId, id))
  return new Map(rows.map((row) => [row.slug, row.changedAt]))
}

function latestReviews(db: Queries) {
  const { doctorId, publishedAt } = reviews
  return db
    .select({ doctorId, at: max(publishedAt).as('review_at') })
    .from(reviews)
    .groupBy(doctorId)
    .as('published_reviews')
}

/** A review that was public and is rejected later leaves no time of publication. */
function withdrawnReviews(db: Queries) {
  const { subjectKind, subjectId, action, before, at } = auditEntries
  return db
    .select({ doctorId: reviews.doctorId, at: max(at).as('withdrawn_at') })
    .from(auditEntries)
    .innerJoin(reviews, eq(sql`${reviews.id}::text`, subjectId))
    .where(
      and(
        eq(subjectKind, 'review'),
        eq(action, 'review-rejected'),
        sql`${before} ->> 'state' = 'published'`,
      ),
    )
    .groupBy(reviews.doctorId)
    .as('withdrawn_reviews')
}
