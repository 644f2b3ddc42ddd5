import type { DayView } from '#/server/clinicday/day.ts'

/** What a form of the page sends along, to come back to it. */
export function pageFields({ practice, day, branchId }: DayView): Record<string, string> {
  return { practice, day, ...(branchId && { branch: branchId }) }
}
