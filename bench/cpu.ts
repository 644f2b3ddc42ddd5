import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'

type ProcessStat = {
  pid: number
  parent: number
  group: number
  command: string
  ticks: number
  /** Of its children that have ended. */
  ended: number
}

/** Of the clock of /proc. */
const TICK_MS = 10

/** CPU milliseconds that the chosen processes took since they began. Other work on the machine does not count. */
export function cpuOf(isCounted: (stat: ProcessStat) => boolean): number {
  return sumOf(processStats().filter(isCounted))
}

/** The same of a process and its children, also of those that have ended. */
export function cpuOfServer(server: number): number {
  const stats = processStats()
  const ended = stats.find(({ pid }) => pid === server)?.ended ?? 0
  const own = stats.filter(({ pid, parent }) => pid === server || parent === server)
  return sumOf(own) + ended * TICK_MS
}

/** The server of this connection, which needs the right to read the server's files. */
export async function serverOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid",
  )
  return rows[0]?.pid ?? 0
}

function sumOf(stats: readonly ProcessStat[]): number {
  return stats.reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0)
}

function processStats(): ProcessStat[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : []))
}

/** Nothing for a process that has just ended. */
function statOf(pid: number): ProcessStat[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    // The name before it may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [parent = 0, group = 0] = [fields[1], fields[2]].map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return [{ pid, parent, group, command, ticks: user + system, ended: endedUser + endedSystem }]
  } catch {
    return []
  }
}
