import type { CalendarProblem } from '#/domain/calendar.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainCalendar = explainWith({
  'choice-required': m.calendar_error_branch,
  'address-invalid': m.calendar_error_address,
  'too-many-feeds': m.calendar_error_feeds,
  gone: m.calendar_error_gone,
  'not-yours': m.hours_error_not_yours,
})

export const problemWords = {
  unreachable: m.calendar_problem_unreachable,
  'not-a-calendar': m.calendar_problem_format,
  'too-large': m.calendar_problem_large,
} as const satisfies Record<CalendarProblem, () => string>
