import { asc, eq } from 'drizzle-orm'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import type { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import { localized } from '#/domain/localized.ts'
import { parseDayHours, writeDayHours, type DayPart } from '#/domain/schedule/time-of-day.ts'
import { officeHours, offices } from '#/server/db/schema/offices.ts'
import type { ContentTable } from './table.ts'

type Office = ContentValue<'office'>

/** Our own branches; their hours are rows of another table. */
export const officeTable: ContentTable<Office> = {
  list: async (db) => {
    const rows = await db.select().from(offices).orderBy(asc(offices.position))
    return rows.map((row) => ({
      key: row.slug,
      name: localized(row, 'name'),
      isLive: !row.isHidden,
    }))
  },

  read: async (db, key) => {
    const [row] = await db.select().from(offices).where(eq(offices.slug, key))
    if (!row) return null
    const ofOffice = eq(officeHours.officeSlug, key)
    const hours = await db
      .select()
      .from(officeHours)
      .where(ofOffice)
      .orderBy(asc(officeHours.startsAt))
    return { ...row, ...writeWeek(hours) }
  },

  write: async ({ tx, random }, slug, value) => {
    const { hours1, hours2, hours3, hours4, hours5, hours6, hours7, ...rest } = value
    const row = { ...rest, isDemo: false }
    await tx
      .insert(offices)
      .values({ slug, ...row })
      .onConflictDoUpdate({ target: offices.slug, set: row })
    await tx.delete(officeHours).where(eq(officeHours.officeSlug, slug))
    const texts = [hours1, hours2, hours3, hours4, hours5, hours6, hours7]
    const spans = texts.flatMap((text, index) =>
      (parseDayHours(text) ?? []).map((part) => ({ ...part, weekday: index + 1 })),
    )
    const hours = spans.map((span) => ({ ...span, id: random.id(), officeSlug: slug }))
    if (hours.length > 0) await tx.insert(officeHours).values(hours)
    return null
  },
}

type Week = Pick<Office, `hours${(typeof EGYPTIAN_WEEK)[number]}`>

function writeWeek(hours: readonly (DayPart & { weekday: number })[]): Week {
  const of = (weekday: number) => writeDayHours(hours.filter((each) => each.weekday === weekday))
  return {
    hours1: of(1),
    hours2: of(2),
    hours3: of(3),
    hours4: of(4),
    hours5: of(5),
    hours6: of(6),
    hours7: of(7),
  }
}
