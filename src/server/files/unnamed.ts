import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { objectRemovals } from '#/server/db/schema/objects.ts'
import { objectFolders } from './objects.ts'

/**
 * Objects in the bucket that the database does not reference, in pages: those uploaded after the backup from
 * which the database was restored. Objects of other databases count as well.
 */
export async function* listUnnamed({ db, gateways: { objectStore } }: App) {
  if (!objectStore) return
  for (const folder of objectFolders) {
    for await (const names of objectStore.bucket.list(folder)) yield await unnamedOf(db, names)
  }
}

/** Queues them for removal; returns how many. */
export async function queueUnnamed(app: App): Promise<number> {
  let queued = 0
  for await (const names of listUnnamed(app)) {
    const createdAt = app.clock.now()
    const rows = names.map((name) => ({ name, createdAt }))
    if (rows.length > 0) await app.db.insert(objectRemovals).values(rows).onConflictDoNothing()
    queued += rows.length
  }
  return queued
}

const namesSchema = z.array(z.object({ name: z.string() }))

/**
 * Runs after listing the bucket: an upload is queued before it is sent, and claimed when its row is
 * written, so that it is never reported.
 */
async function unnamedOf(db: Queries, names: string[]): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select listed.name from unnest(${sql.param(names)}::text[]) as listed (name)
    where not exists (select from files where object = listed.name)
      and not exists (select from doctor_photos where object = listed.name)
      and not exists (select from doctor_photo_sizes where object = listed.name)
      and not exists (select from clinic_photo_sizes where object = listed.name)
      and not exists (select from ${objectRemovals} where ${objectRemovals.name} = listed.name)`)
  return namesSchema.parse(rows).map(({ name }) => name)
}
