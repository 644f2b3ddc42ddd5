type DayHours = { weekday: number; spans: readonly string[] }

/** Days of a week with the same hours. */
export type WeekGroup = {
  /** ISO weekdays, those that follow each other together. */
  runs: number[][]
  spans: readonly string[]
}

/** The days with hours, grouped by them, in the order of the given days. */
export function weekGroups(days: readonly DayHours[]): WeekGroup[] {
  const open = days.map((day, place) => ({ ...day, place })).filter(({ spans }) => spans.length > 0)
  const groups = Map.groupBy(open, ({ spans }) => spans.join())
  return [...groups.values()].map((same) => ({ runs: runsOf(same), spans: same[0]?.spans ?? [] }))
}

function runsOf(days: readonly (DayHours & { place: number })[]): number[][] {
  const runs: number[][] = []
  for (const [index, { weekday, place }] of days.entries()) {
    const run = runs.at(-1)
    if (run && days[index - 1]?.place === place - 1) run.push(weekday)
    else runs.push([weekday])
  }
  return runs
}
