import type { DayView } from '#/server/clinic-day/day.ts'

/** Fields that a form of the page sends along, to return to it. */
export function pageFields({ practice, day, branchId }: DayView): Record<string, string> {
  return { practice, day, ...(branchId && { branch: branchId }) }
}
