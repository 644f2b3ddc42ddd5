import { weekGroups, type WeekGroup } from '#/domain/schedule/week-groups.ts'
import { formatWeekday } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'

/** A week's hours in one line, from days in their order with their hours as text. */
export function weekText(days: readonly { weekday: number; spans: readonly string[] }[]): string {
  const [text = '', ...others] = weekGroups(days).map(groupText)
  return others.reduce((first, next) => m.hours_days_groups({ first, next }), text)
}

function groupText({ runs, spans }: WeekGroup): string {
  const isEveryDay = runs.flat().length === 7
  const days = isEveryDay ? m.hours_days_every() : formatList(runs.flatMap(runTexts))
  return m.hours_days_times({ days, times: formatList(spans) })
}

/** Three days and more as a range. */
function runTexts(run: number[]): string[] {
  const names = run.map(formatWeekday)
  const [from = '', until = ''] = [names[0], names.at(-1)]
  return names.length > 2 ? [m.hours_range({ from, until })] : names
}
