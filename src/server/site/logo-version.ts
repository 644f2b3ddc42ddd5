import { sql } from 'drizzle-orm'
import { siteDocuments } from '#/server/db/schema/content.ts'

/** The version of the owner's logo, read without its pictures; null without a logo. */
export const logoVersion = sql<string | null>`(select ${siteDocuments.data} ->> 'version'
  from ${siteDocuments} where ${siteDocuments.name} = 'logo')`
