// Which backups are no longer needed.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../serving/refusal.ts'

const DAY_MILLISECONDS = 86_400_000
const BACKUP = /^balsam-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz\.age$/
const SEGMENT = /^[0-9A-F]{24}\.gz\.age$/

export type Removed = { backups: number; segments: number }

/** The days of a period such as `14d`. */
export function daysOf(period: string): number {
  const [, days] = /^([1-9]\d{0,3})d$/.exec(period) ?? []
  if (days) return Number(days)
  throw new StartRefused(`--keep takes a number of days, such as 14d, and not "${period}".`)
}

/**
 * Removes the backups in a folder that were made more than `days` before `now`, and the WAL that only they
 * need. The newest backup is never removed, however old it is.
 */
export async function removeExpired(folder: string, days: number, now: Date): Promise<Removed> {
  const backups = (await readdir(folder)).flatMap(datedBackup).toSorted((a, b) => +a.at - +b.at)
  const oldest = new Date(+now - days * DAY_MILLISECONDS)
  const expired = backups.slice(0, -1).filter(({ at }) => at < oldest)
  for (const { name } of expired) await rm(join(folder, name))
  const first = backups.find((backup) => !expired.includes(backup))
  const segments = first ? await removeSegments(join(folder, 'wal'), first.at) : 0
  return { backups: expired.length, segments }
}

/** The time is when the backup began; other files are not ours. */
function datedBackup(name: string): { name: string; at: Date }[] {
  const [, day, hour, minute, second, millisecond] = BACKUP.exec(name) ?? []
  if (!day) return []
  const at = new Date(`${day}T${hour}:${minute}:${second}.${millisecond}Z`)
  return Number.isNaN(+at) ? [] : [{ name, at }]
}

/** A segment stored before a backup began is part of that backup. */
async function removeSegments(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    if (!SEGMENT.test(name) || (await stat(file)).mtime >= before) continue
    await rm(file)
    removed += 1
  }
  return removed
}
