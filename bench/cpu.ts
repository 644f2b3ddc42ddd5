import { readdirSync, readFileSync } from 'node:fs'

type ProcessStat = { pid: number; group: number; command: string; ticks: number }

/** Of the clock of /proc. */
const TICK_MS = 10

/** CPU milliseconds that the chosen processes took since they began. Other work on the machine does not count. */
export function cpuOf(isCounted: (stat: ProcessStat) => boolean): number {
  const stats = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? statOf(Number(name)) : [],
  )
  return stats.filter(isCounted).reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0)
}

/** Nothing for a process that has just ended. */
function statOf(pid: number): ProcessStat[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    // The name before it may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [group = 0, user = 0, system = 0] = [fields[2], fields[11], fields[12]].map(Number)
    return [{ pid, command, group, ticks: user + system }]
  } catch {
    return []
  }
}
