import { sql } from 'drizzle-orm'

/** In the text of a statement that is not prepared. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/**
 * Begins a statement whose best plan depends on its values: from the sixth time on PostgreSQL plans a prepared
 * statement for any values, and patterns that it does not know look as if they matched most rows.
 */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME)
