// Which backups are no longer needed.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../serving/refusal.ts'

const DAY_MILLISECONDS = 86_400_000
const BACKUP = /^balsam-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz\.age$/
const SEGMENT = /^[0-9A-F]{24}\.gz\.age$/

export type Removed = { backups: number; segments: number }

/** `days`: how long every backup is kept. With `weeks` it is the last one of each of those days and weeks. */
export type Period = { days: number; weeks: number }

/** A period such as `14d`, or `7d4w`: the last backup of each of seven days and of four weeks. */
export function periodOf(text: string): Period {
  const [, days, weeks] = /^([1-9]\d{0,3})d(?:([1-9]\d?)w)?$/.exec(text) ?? []
  if (days) return { days: Number(days), weeks: Number(weeks ?? 0) }
  throw new StartRefused(`--keep takes a period such as 14d or 7d4w, and not "${text}".`)
}

/**
 * Removes the backups in a folder that are past their period, and the WAL that only they need. The newest backup is
 * never removed, however old it is.
 */
export async function removeExpired(folder: string, period: Period, now: Date): Promise<Removed> {
  const names = await readdir(folder)
  const expired = expiredOf(names, period, now)
  for (const name of expired) await rm(join(folder, name))
  const first = datedBackups(names).find(({ name }) => !expired.includes(name))
  const segments = first ? await removeSegments(join(folder, 'wal'), first.at) : 0
  return { backups: expired.length, segments }
}

/** Which of these files are backups that the period no longer keeps, by days and weeks in UTC. */
export function expiredOf(names: string[], { days, weeks }: Period, now: Date): string[] {
  const backups = datedBackups(names)
  const ageOf = (at: Date) => (+now - +at) / DAY_MILLISECONDS
  const recent = backups.filter(({ at }) => ageOf(at) <= days)
  const lastOfDays = lastOfEach(recent, (at) => Math.floor(+at / DAY_MILLISECONDS))
  const lastOfWeeks = lastOfEach(
    backups.filter(({ at }) => ageOf(at) <= weeks * 7),
    // The first of January 1970 was a Thursday: weeks begin on Saturday.
    (at) => Math.floor((+at / DAY_MILLISECONDS + 5) / 7),
  )
  const kept = weeks > 0 ? [...lastOfDays, ...lastOfWeeks] : recent
  return backups
    .slice(0, -1)
    .filter((each) => !kept.includes(each))
    .map(({ name }) => name)
}

type DatedBackup = { name: string; at: Date }

/** The backups are in the order of their times. */
function lastOfEach(backups: DatedBackup[], unit: (at: Date) => number): DatedBackup[] {
  return [...new Map(backups.map((each) => [unit(each.at), each])).values()]
}

/** When the newest of the backups among these files began. */
export function newestBackup(names: string[]): Date | null {
  return datedBackups(names).at(-1)?.at ?? null
}

function datedBackups(names: string[]): DatedBackup[] {
  return names.flatMap(datedBackup).toSorted((a, b) => +a.at - +b.at)
}

/** The time is when the backup began; other files are not ours. */
function datedBackup(name: string): DatedBackup[] {
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
