import { sql } from 'drizzle-orm'
import { districts, governorates } from '#/server/db/schema/catalogue.ts'

/** Not hidden, and in a governorate that is not. */
export const isOfferedDistrict = sql`not ${districts.isHidden} and not exists (
  select from ${governorates} as area where area.slug = ${districts.governorateSlug} and area.is_hidden)`
