import type { CalendarProblem, EventProblem } from '#/domain/directory/calendar.ts'
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
  incomplete: m.calendar_problem_incomplete,
  'too-complex': m.calendar_problem_complex,
} as const satisfies Record<CalendarProblem, () => string>

export const eventProblemWords = {
  time: m.calendar_unread_time,
  zone: m.calendar_unread_zone,
  rule: m.calendar_unread_rule,
  kind: m.calendar_unread_kind,
} as const satisfies Record<EventProblem, () => string>
