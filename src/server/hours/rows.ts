import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import { datesBetween, type ScheduleChange } from '#/domain/schedule/schedule-change.ts'
import {
  daysOff,
  exceptionalHours,
  seasonRules,
  seasons,
  weeklyRules,
} from '#/server/db/schema/directory.ts'
import type { Work } from '#/server/work.ts'

/** Writes a change as rows, with the meaning that the domain's `changeSchedule` defines. */
export async function writeSchedule(
  work: Work,
  doctorId: string,
  change: ScheduleChange,
): Promise<void> {
  if (change.kind === 'weekly') return writeWeek(work, change)
  if (change.kind === 'season' || change.kind === 'no-season')
    return writeSeason(work, doctorId, change)
  if (change.kind === 'off' || change.kind === 'on') {
    return writeDaysOff(work, doctorId, change)
  }
  return writeDate(work, doctorId, change)
}

type ChangeOf<Kind> = Extract<ScheduleChange, { kind: Kind }>

async function writeWeek({ tx, random }: Work, change: ChangeOf<'weekly'>) {
  const { branchId, sessions } = change
  await tx.delete(weeklyRules).where(eq(weeklyRules.branchId, branchId))
  const rows = sessions.map((session) => ({ ...session, branchId, id: random.id() }))
  if (rows.length > 0) await tx.insert(weeklyRules).values(rows)
}

async function writeSeason(
  { tx, random }: Work,
  doctorId: string,
  change: ChangeOf<'season' | 'no-season'>,
) {
  const { branchId, from } = change
  const replaced = change.kind === 'season' ? change.replaces : from
  if (replaced !== null)
    await tx
      .delete(seasons)
      .where(and(eq(seasons.branchId, branchId), eq(seasons.startsOn, replaced)))
  if (change.kind === 'no-season') return
  const seasonId = random.id()
  const dates = { startsOn: from, endsOn: change.until }
  await tx.insert(seasons).values({ id: seasonId, doctorId, branchId, kind: change.name, ...dates })
  const rows = change.sessions.map((session) => ({ ...session, seasonId, id: random.id() }))
  await tx.insert(seasonRules).values(rows)
}

async function writeDaysOff(
  { tx, random }: Work,
  doctorId: string,
  change: ChangeOf<'off' | 'on'>,
) {
  const { branchId, from, until } = change
  const isPlace = branchId === null ? isNull(daysOff.branchId) : eq(daysOff.branchId, branchId)
  const isOwn = and(eq(daysOff.doctorId, doctorId), isPlace)
  await tx.delete(daysOff).where(and(isOwn, gte(daysOff.date, from), lte(daysOff.date, until)))
  if (change.kind === 'on') return
  const rows = datesBetween(change).map((date) => ({ id: random.id(), doctorId, branchId, date }))
  if (rows.length > 0) await tx.insert(daysOff).values(rows)
}

async function writeDate(
  { tx, random }: Work,
  doctorId: string,
  change: ChangeOf<'special' | 'usual'>,
) {
  const { branchId, date } = change
  const isOwn = and(eq(exceptionalHours.branchId, branchId), eq(exceptionalHours.date, date))
  await tx.delete(exceptionalHours).where(isOwn)
  if (change.kind === 'usual') return
  const rows = change.sessions.map((session) => ({
    ...session,
    id: random.id(),
    doctorId,
    branchId,
    date,
  }))
  if (rows.length > 0) await tx.insert(exceptionalHours).values(rows)
}
