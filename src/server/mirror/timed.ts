import { eq, sql } from 'drizzle-orm'
import { CLINIC_ZONE } from '#/domain/clinic.ts'
import type { App } from '#/server/app.ts'
import { mirrorState } from '#/server/db/schema/mirror.ts'

/** Queues what the clock alone published or ended since this was last asked. */
export async function queueTimed({ db, clock }: App): Promise<void> {
  const now = clock.now()
  const until = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    with before as (select timed_at from mirror_state where name = 'firestore'),
    passed as (
      select 'doctors' as collection, slug as document from doctors, before
        where published_at > timed_at and published_at <= ${until}
      union all select 'offers', slug from offers, before
        where (published_at > timed_at and published_at <= ${until})
          or (ends_at > timed_at and ends_at <= ${until})
      union all select 'articles', slug from articles, before
        where (published_at > timed_at and published_at <= ${until})
          or (reviewed_on > (timed_at at time zone ${CLINIC_ZONE})::date
            and reviewed_on <= (${until} at time zone ${CLINIC_ZONE})::date)
      union all select 'vacancies', slug from vacancies, before
        where published_at > timed_at and published_at <= ${until}
    )
    select queue_for_mirror(collection, document) from passed`)
  await db.update(mirrorState).set({ timedAt: now }).where(eq(mirrorState.name, 'firestore'))
}
