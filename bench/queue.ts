// Times the desk's queue at two sizes, to show that it does not slow down with finished or open requests.
import { sql } from 'drizzle-orm'
import { requestKinds } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { connect, type Database } from '#/server/db/connect.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { makeCommandApp } from '#/server/assembly/make-app.ts'
import { listQueueLines } from '#/server/requests/queue.ts'
import type { QueueFilter } from '#/server/requests/queued.ts'
import { testKeys } from '#/testing/secrets.ts'
import { startTestServer } from '#/testing/server.ts'

const sizes = [100, 10_000]
const ROUNDS = 30
const PAGE = { limit: 50 }

const filters: Record<string, QueueFilter> = {
  'all that waits': { kinds: requestKinds },
  'one kind': { kinds: ['job'] },
  'the directory’s': { kinds: ['doctor', 'lab', 'hospital', 'profile'] },
  'what is done': { kinds: requestKinds, status: 'done' },
  'a name': { kinds: requestKinds, text: 'منى 77' },
}

const server = await startTestServer()
const times = new Map<string, number[]>()
try {
  const { ownerUrl: url } = await server.create('balsam_bench_queue')
  await migrateDatabase(url)
  const { db, close } = connect(url)
  const app = makeCommandApp(db, testKeys)
  for (const rows of sizes) {
    await fill(db, rows)
    for (const [name, filter] of Object.entries(filters))
      times.set(name, [...(times.get(name) ?? []), await average(app, filter)])
  }
  await close()
  await server.drop('balsam_bench_queue')
} finally {
  await server.stop()
}
for (const [name, [few = 0, many = 0]] of times)
  console.log(
    `${name.padEnd(16)} ${sizes[0]}: ${few.toFixed(1)} ms  ${sizes[1]}: ${many.toFixed(1)} ms  ratio ${(many / few).toFixed(1)}`,
  )

async function fill(db: Database, rows: number): Promise<void> {
  await db.execute(sql`delete from requests`)
  await db.execute(sql`
    insert into requests (id, reference, kind, status, name, phone, details, submission_key, locale, created_at, updated_at)
    select gen_random_uuid(), 'BLR-' || lpad(i::text, 8, '0'),
      (array['contact', 'job', 'doctor', 'nursing'])[1 + i % 4],
      (array['new', 'assigned', 'contacted', 'done', 'rejected'])[1 + i % 5],
      'منى ' || i, '+2010' || lpad(i::text, 8, '0'), '{}', gen_random_uuid(), 'ar',
      now() - i * interval '1 minute', now()
    from generate_series(1, ${rows}::int) i`)
  await db.execute(sql`analyze requests`)
}

async function average(app: App, filter: QueueFilter): Promise<number> {
  for (let warm = 0; warm < 5; warm += 1) await listQueueLines(app, filter, PAGE)
  const startedAt = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) await listQueueLines(app, filter, PAGE)
  return (performance.now() - startedAt) / ROUNDS
}
