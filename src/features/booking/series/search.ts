import { partsOfClinicDay } from '#/domain/schedule/part-of-day.ts'
import { parseReference } from '#/domain/reference.ts'
import { matching, oneOf, readDate, readSlug, readUuid } from '#/domain/web/address.ts'
import type { PlanSearch } from '#/server/series/plan.ts'

export function readPlanSearch({ visit, ...search }: Record<string, unknown>): PlanSearch {
  return {
    visit: (typeof visit === 'string' && parseReference(visit)) || undefined,
    branch: readUuid(search['branch']),
    type: readSlug(search['type']),
    count: readFigures(search['count'], /^\d{1,3}$/),
    days: readFigures(search['days'], /^[1-7]{1,7}$/),
    part: oneOf(search['part'], partsOfClinicDay),
    from: readDate(search['from']),
    time: matching(search['time'], /^(?:[01]\d|2[0-3]):[0-5]\d$/),
  }
}

/** The router parses bare figures as numbers. */
function readFigures(value: unknown, pattern: RegExp): number | undefined {
  const figures = matching(typeof value === 'number' ? String(value) : value, pattern)
  return figures === undefined ? undefined : Number(figures)
}
