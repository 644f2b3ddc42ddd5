import type { App } from '#/server/app.ts'
import { findDoctorHours } from '#/server/hours/hours.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findBusyTime, setBusyTime } from './busy-calendars.ts'
import { addFeed, removeFeed } from './feeds.ts'
import { readCalendar } from './read.ts'

export type ShareInput = { slug: string; branch: string | null; names: boolean }

export type CalendarChangeResult =
  | { ok: true }
  | { ok: false; code: 'not-yours' | 'choice-required' | 'too-many-feeds' | 'gone' | 'too-many' }

const notYours = { ok: false, code: 'not-yours' } as const

/** Creates a secret address for calendar programs. */
export async function shareCalendar(
  app: App,
  membership: Membership | null,
  { branch: branchId, names: namesPatients }: Omit<ShareInput, 'slug'>,
): Promise<CalendarChangeResult> {
  if (!mayChange(membership)) return notYours
  const now = app.clock.now()
  const doctorId = membership.profile.id
  const diary = await findDoctorHours(app, doctorId, { from: now, until: now }, now)
  if (branchId && !diary?.branches.some(({ id }) => id === branchId))
    return { ok: false, code: 'choice-required' }
  const feed = { doctorId, branchId, namesPatients }
  const isAdded = await addFeed(app, feed, membership)
  return isAdded ? { ok: true } : { ok: false, code: 'too-many-feeds' }
}

/** Removes the feed; its address then answers as if it had never existed. */
export async function unshareCalendar(
  app: App,
  membership: Membership | null,
  id: string,
): Promise<CalendarChangeResult> {
  if (!mayChange(membership)) return notYours
  const isGone = await removeFeed(app, membership.profile.id, id, membership)
  return isGone ? { ok: true } : { ok: false, code: 'gone' }
}

/** Sets or removes the external calendar, and reads a new one immediately. */
export async function setBusyCalendar(
  app: App,
  membership: Membership | null,
  address: string | null,
): Promise<CalendarChangeResult> {
  if (!mayChange(membership)) return notYours
  const subject = membership.profile.id
  // Each change makes us request an address that the user chose.
  if (!(await takeLimits(app, [{ name: 'busy-calendar', subject, ...SET_LIMIT }])))
    return { ok: false, code: 'too-many' }
  await setBusyTime(app, subject, address, membership)
  // Reads only this calendar; others may be slow and have their own schedule.
  const calendar = await findBusyTime(app, subject)
  if (calendar) await readCalendar(app, calendar)
  return { ok: true }
}

const SET_LIMIT = { attempts: 20, windowMinutes: 60 }

function mayChange(membership: Membership | null): membership is Membership {
  return membership?.profile.kind === 'doctor' && mayPractise(membership, 'change-hours')
}
