import type { VisitState } from '#/domain/booking/booking.ts'
import type { Attendance } from '#/domain/schedule/day.ts'
import type { VisitView } from '#/server/clinic-day/visit-views.ts'

const nextMarks: Partial<Record<VisitState, Attendance>> = {
  booked: 'arrive',
  arrived: 'enter',
  inside: 'complete',
}

/** The mark that comes next in a visit, if it can be set now. */
export function nextMark({ state, marks }: VisitView): Attendance | undefined {
  return marks.find((mark) => mark === nextMarks[state])
}
