import { eq } from 'drizzle-orm'
import { formatMobile } from '#/domain/account/phone.ts'
import { INVITATIONS_AT_ONCE, type ProviderRole } from '#/domain/directory/provider.ts'
import type { Locale } from '#/domain/localized.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { transact, type Work } from '#/server/work.ts'
import { canBeInvited, isDoctorNamed, listDoctorAccess, type DoctorAccess } from './access-rows.ts'
import { inviteMember, newInvitationLink } from './invitations.ts'
import type { Inviter } from './member.ts'
import { listInvitations, listPracticeMembers } from './members.ts'

export type DoctorAccessView = Omit<DoctorAccess, 'name' | 'phone'> & {
  name: string
  /** As displayed; null without a mobile. */
  phone: string | null
}

export type DoctorsAccessView = {
  q: string
  doctors: DoctorAccessView[]
  /** How many can be invited at once. */
  uninvitedCount: number
}

const SHOWN = 50

/** Doctors that match a text, or the latest, with who has access; null without permission. */
export async function findDoctorsAccess(
  app: App,
  actor: DeskActor | null,
  q: string,
): Promise<DoctorsAccessView | null> {
  if (!mayWork(actor, 'edit-directory')) return null
  const now = app.clock.now()
  const [found, uninvitedCount] = await Promise.all([
    listDoctorAccess(app.db, { now, where: q === '' ? undefined : isDoctorNamed(q), most: SHOWN }),
    app.db.$count(doctors, canBeInvited(app.db, now)),
  ])
  const views = found.map(({ name, phone, ...doctor }) => ({
    ...doctor,
    name: inLocale(name),
    phone: phone && formatMobile(phone),
  }))
  return { q, doctors: views, uninvitedCount }
}

export type DeskInvitation = { doctor: string; phone: string; role: ProviderRole }

type InviteResult =
  | { ok: true }
  | { ok: false; code: 'not-yours' | 'changed-meanwhile' | 'already-member' | 'already-invited' }

/** Invites a doctor, or somebody who works for them, to the profile. */
export async function inviteToProfile(
  app: App,
  actor: DeskActor | null,
  { doctor: doctorId, phone, role, locale }: DeskInvitation & { locale: Locale },
): Promise<InviteResult> {
  if (!mayWork(actor, 'edit-directory')) return { ok: false, code: 'not-yours' }
  const profile = { doctorId }
  const isKnown = (people: { phone: string }[]) => people.some((each) => each.phone === phone)
  if (isKnown(await listPracticeMembers(app, profile))) return { ok: false, code: 'already-member' }
  const link = newInvitationLink(app)
  return transact(app, async (work): Promise<InviteResult> => {
    const [found] = await lockDoctor(work, doctorId)
    if (!found) return { ok: false, code: 'changed-meanwhile' }
    if (isKnown(await listInvitations({ clock: app.clock, db: work.tx }, profile)))
      return { ok: false, code: 'already-invited' }
    const facts = { profile, role, branchId: null, phone, locale }
    await inviteMember(work, { ...facts, ...link }, byStaff(actor))
    return { ok: true }
  })
}

/**
 * Invites every real doctor without an owner by the mobile of the first clinic, at most
 * `INVITATIONS_AT_ONCE`; the next call continues. Returns how many.
 */
export async function inviteAllDoctors(
  app: App,
  actor: DeskActor | null,
  locale: Locale,
): Promise<{ ok: true; count: number } | { ok: false; code: 'not-yours' }> {
  if (!mayWork(actor, 'edit-directory')) return { ok: false, code: 'not-yours' }
  const now = app.clock.now()
  const where = canBeInvited(app.db, now)
  const found = await listDoctorAccess(app.db, { now, where, most: INVITATIONS_AT_ONCE })
  let count = 0
  for (const { id } of found) if (await inviteByPhone(app, id, byStaff(actor), locale)) count += 1
  return { ok: true, count }
}

/** Sends the link to the mobile on the profile; false if the profile has an account by then, or no mobile. */
export function inviteByPhone(
  app: App,
  doctorId: string,
  by: Inviter,
  locale: Locale,
): Promise<boolean> {
  const link = newInvitationLink(app)
  return transact(app, async (work) => {
    await lockDoctor(work, doctorId)
    const where = eq(doctors.id, doctorId)
    const [doctor] = await listDoctorAccess(work.tx, { now: work.now, where, most: 1 })
    if (!doctor?.phone || doctor.isDemo || doctor.hasOwner || doctor.isInvited) return false
    const facts = { profile: { doctorId }, role: 'owner' as const, branchId: null, locale }
    await inviteMember(work, { ...facts, phone: doctor.phone, ...link }, by)
    return true
  })
}

/** So that of two invitations at the same time one is sent. */
function lockDoctor({ tx }: Work, id: string) {
  return tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, id)).for('update')
}

const byStaff = ({ staffId }: DeskActor): Inviter => ({ actorKind: 'staff', actorId: staffId })
