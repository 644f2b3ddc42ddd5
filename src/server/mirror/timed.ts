import { eq, sql } from 'drizzle-orm'
import { CLINIC_ZONE } from '#/domain/schedule/clinic.ts'
import type { App } from '#/server/app.ts'
import { mirrorState } from '#/server/db/schema/mirror.ts'

/**
 * Queues what the clock alone published or ended since this was last asked; where it was set back since, what it
 * published or ended too early.
 */
export async function queueTimed({ db, clock }: App): Promise<void> {
  const readAt = clock.now()
  const now = sql`${readAt.toISOString()}::timestamptz`
  await db.execute(sql`
    with span as (
      select least(timed_at, ${now}) as since, greatest(timed_at, ${now}) as until
        from mirror_state where name = 'firestore'
    ),
    passed as (
      select 'doctors' as collection, slug as document from doctors, span
        where published_at > since and published_at <= until
      union all select 'offers', slug from offers, span
        where (published_at > since and published_at <= until)
          or (ends_at > since and ends_at <= until)
      union all select 'articles', slug from articles, span
        where (published_at > since and published_at <= until)
          or (reviewed_on > (since at time zone ${CLINIC_ZONE})::date
            and reviewed_on <= (until at time zone ${CLINIC_ZONE})::date)
      union all select 'vacancies', slug from vacancies, span
        where published_at > since and published_at <= until
    )
    select queue_for_mirror(collection, document) from passed`)
  await db.update(mirrorState).set({ timedAt: readAt }).where(eq(mirrorState.name, 'firestore'))
}
