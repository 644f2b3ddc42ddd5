import type { Membership } from '#/server/ports/members.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { ShareInput } from './calendar.ts'
import { readCalendar } from './read.server.ts'

type Needs = Pick<Services, 'calendars' | 'clock' | 'hours' | 'limits'>

export type Changed =
  | { ok: true }
  | { ok: false; code: 'not-yours' | 'choice-required' | 'too-many-feeds' | 'gone' | 'too-many' }

const notYours = { ok: false, code: 'not-yours' } as const

/** Makes one more secret address for calendar programs. */
export async function shareCalendar(
  { calendars, hours, clock }: Needs,
  membership: Membership | null,
  { branch: branchId, names: namesPatients }: Omit<ShareInput, 'slug'>,
): Promise<Changed> {
  if (!mayChange(membership)) return notYours
  const now = clock.now()
  const doctorId = membership.profile.id
  const diary = await hours.find(doctorId, { from: now, until: now }, now)
  if (branchId && !diary?.branches.some(({ id }) => id === branchId))
    return { ok: false, code: 'choice-required' }
  const feed = { doctorId, branchId, namesPatients }
  const isAdded = await calendars.addFeed(feed, membership, now)
  return isAdded ? { ok: true } : { ok: false, code: 'too-many-feeds' }
}

/** From now on the address answers as one that never was. */
export async function unshareCalendar(
  { calendars, clock }: Needs,
  membership: Membership | null,
  id: string,
): Promise<Changed> {
  if (!mayChange(membership)) return notYours
  const isGone = await calendars.removeFeed(membership.profile.id, id, membership, clock.now())
  return isGone ? { ok: true } : { ok: false, code: 'gone' }
}

/** Reads another calendar from now on, or none, and the new one at once. */
export async function setBusyCalendar(
  services: Needs,
  membership: Membership | null,
  address: string | null,
): Promise<Changed> {
  if (!mayChange(membership)) return notYours
  const { calendars, limits, clock } = services
  const subject = membership.profile.id
  // Each is an address that we ask for, somewhere.
  if (!(await limits.take([{ name: 'busy-calendar', subject, ...SET_LIMIT }])))
    return { ok: false, code: 'too-many' }
  await calendars.setBusy(subject, address, membership, clock.now())
  // Only this one: others may be slow, and have a turn of their own.
  const calendar = await calendars.findBusy(subject)
  if (calendar) await readCalendar(services, calendar)
  return { ok: true }
}

const SET_LIMIT = { attempts: 20, windowMinutes: 60 }

function mayChange(membership: Membership | null): membership is Membership {
  return membership?.profile.kind === 'doctor' && mayPractise(membership, 'change-hours')
}
