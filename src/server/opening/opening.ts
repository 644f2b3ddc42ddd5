import { eq, sql } from 'drizzle-orm'
import { openingSchema, type Opening } from '#/domain/content/opening.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { siteDocuments } from '#/server/db/schema/content.ts'
import { findSite } from '#/server/site/site.ts'
import type { Work } from '#/server/work.ts'

const isOpening = eq(siteDocuments.name, 'opening')

/** The record of the site's opening; null for a site from before there was one, which is open. */
export async function findOpening(db: Queries): Promise<Opening | null> {
  const [found] = await db.select().from(siteDocuments).where(isOpening)
  return found ? openingSchema.parse(found.data) : null
}

/** Whether the policies of a closed site still wait for its staff to approve them. */
export async function hasDraftPolicies(app: App): Promise<boolean> {
  if ((await findSite(app)).isOpen) return false
  return (await findOpening(app.db))?.policiesAt === null
}

/** Adds these facts to the record. */
export async function writeOpening({ tx, now }: Work, facts: Partial<Opening>): Promise<void> {
  const row = { data: { ...openingSchema.parse({}), ...facts }, updatedAt: now }
  await tx
    .insert(siteDocuments)
    .values({ name: 'opening', ...row })
    .onConflictDoUpdate({
      target: siteDocuments.name,
      set: {
        data: sql`${siteDocuments.data} || ${JSON.stringify(facts)}::jsonb`,
        updatedAt: now,
      },
    })
}
