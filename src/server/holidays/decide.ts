import type { AuditFacts } from '#/domain/audit.ts'
import { and, eq, sql } from 'drizzle-orm'
import { holidayByRule } from '#/domain/schedule/holiday-calendar.ts'
import {
  decideHolidays,
  idOfHoliday,
  type Holiday,
  type HolidayDecision,
} from '#/domain/schedule/holidays.ts'
import { holidayProblem, type HolidayProblem } from '#/domain/schedule/holiday-problem.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { holidays } from '#/server/db/schema/holidays.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import { transact, type Work } from '#/server/work.ts'
import { decisionOf } from './holidays.ts'

/** `seen`: the mark of the holiday that the page showed. */
type Which = { key: string; year: number; seen: string }

export type HolidayChange = Pick<HolidayDecision, 'from' | 'until' | 'hasCare'>

/** Its submission's key becomes its own. */
export type NewHoliday = HolidayChange & { submissionKey: string; nameAr: string; nameEn: string }

/** 'changed-meanwhile': a colleague has decided since the page was opened, or there is no such holiday. */
export type HolidayDecided =
  | { ok: true }
  | { ok: false; code: 'not-yours' | 'changed-meanwhile' | HolidayProblem }

/** Confirms the dates of a holiday of one year, or moves it. */
export function confirmHoliday(
  app: App,
  actor: DeskActor | null,
  { from, until, hasCare, ...which }: Which & HolidayChange,
): Promise<HolidayDecided> {
  const problem = holidayProblem({ from, until }, holidayByRule(which.key, which.year))
  if (problem) return Promise.resolve({ ok: false, code: problem })
  return decide(app, actor, which, (holiday) => ({
    ...holiday,
    from,
    until,
    hasCare,
    isDropped: false,
  }))
}

/** There is none this year. */
export function dropHoliday(app: App, actor: DeskActor | null, which: Which) {
  return decide(app, actor, which, (holiday) => ({ ...holiday, isDropped: true }))
}

/** Forgets the decision: the rule holds again, and one that staff added is gone. */
export function restoreHoliday(app: App, actor: DeskActor | null, which: Which) {
  return decide(app, actor, which, () => null)
}

/** A day off that no rule has; sending the form again adds nothing. */
export async function addHoliday(
  app: App,
  actor: DeskActor | null,
  { submissionKey: key, nameAr, nameEn, ...dates }: NewHoliday,
): Promise<HolidayDecided> {
  if (!mayEditHolidays(actor)) return { ok: false, code: 'not-yours' }
  const problem = holidayProblem(dates, null)
  if (problem) return { ok: false, code: problem }
  return transact(app, async (work) => {
    const year = Number(dates.from.slice(0, 4))
    const name = { ar: nameAr, en: nameEn }
    const decision = { key, year, ...dates, isDropped: false, name }
    await work.tx.execute(lockHolidays)
    const known = await work.tx.select().from(holidays).where(eq(holidays.key, key))
    if (known.length > 0) return { ok: true }
    await write(work, decision)
    await record(work, actor, { key, year }, {}, { ...dates, name: nameEn })
    return { ok: true }
  })
}

export function mayEditHolidays(actor: DeskActor | null): actor is DeskActor {
  return isPermitted(can.work(actor, 'edit-holidays'), 'edit-holidays')
}

/** Identifies what a page shows of a holiday. */
export function versionOfHoliday({ from, until, state, hasCare }: Holiday): string {
  return [from, until, state, hasCare].join(' ')
}

async function decide(
  app: App,
  actor: DeskActor | null,
  { key, year, seen }: Which,
  decisionFor: (holiday: Holiday) => HolidayDecision | null,
): Promise<HolidayDecided> {
  if (!mayEditHolidays(actor)) return { ok: false, code: 'not-yours' }
  return transact(app, async (work) => {
    // Serializes the decisions of colleagues, also about one without a row.
    await work.tx.execute(lockHolidays)
    const holiday = await findHoliday(work.tx, key, year)
    if (!holiday || versionOfHoliday(holiday) !== seen)
      return { ok: false, code: 'changed-meanwhile' }
    const decision = decisionFor(holiday)
    if (decision) await write(work, decision)
    else await work.tx.delete(holidays).where(isHoliday(key, year))
    const after = await findHoliday(work.tx, key, year)
    await record(work, actor, { key, year }, factsOf(holiday), after ? factsOf(after) : {})
    return { ok: true }
  })
}

const lockHolidays = sql`select pg_advisory_xact_lock(hashtext('balsam-holidays'))`

const isHoliday = (key: string, year: number) => and(eq(holidays.key, key), eq(holidays.year, year))

async function findHoliday(db: Queries, key: string, year: number): Promise<Holiday | null> {
  const rows = await db.select().from(holidays).where(isHoliday(key, year))
  const rule = holidayByRule(key, year)
  return decideHolidays(rule ? [rule] : [], rows.map(decisionOf))[0] ?? null
}

async function write({ tx, now }: Work, decision: HolidayDecision): Promise<void> {
  const { key, year, from, until, isDropped, hasCare, name } = decision
  const columns = {
    startsOn: from,
    endsOn: until,
    isDropped,
    hasCare,
    nameAr: name?.ar ?? null,
    nameEn: name?.en ?? null,
    changedAt: now,
  }
  await tx
    .insert(holidays)
    .values({ key, year, ...columns })
    .onConflictDoUpdate({ target: [holidays.key, holidays.year], set: columns })
}

function factsOf({ from, until, hasCare, state }: Holiday): AuditFacts {
  return { from, until, hasCare, isDropped: state === 'dropped' }
}

function record(
  { audit }: Work,
  { staffId }: DeskActor,
  which: { key: string; year: number },
  before: AuditFacts,
  after: AuditFacts,
): Promise<void> {
  const actor = { actorKind: 'staff' as const, actorId: staffId }
  const subject = { subjectKind: 'holiday' as const, subjectId: idOfHoliday(which) }
  return audit({ ...actor, action: 'holiday-changed', ...subject, before, after })
}
