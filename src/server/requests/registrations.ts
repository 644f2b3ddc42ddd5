import { eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { inviteMember } from '#/server/practices/invitations.ts'
import type { NewInvitation } from '#/server/practices/member.ts'
import { changeSeenRequest, type RequestRow } from '#/server/requests/change.ts'
import type { DeskChange } from '#/server/requests/queued.ts'
import type { Work } from '#/server/work.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { replaceEducation } from '#/server/doctors/education.ts'
import { insertClinics, preparePhoto, publishPhoto } from './registered-rows.ts'
import type {
  Corrected,
  DoctorChanges,
  NewDoctor,
  NewFacility,
  OwnersLink,
  Registered,
} from './registration.ts'

export async function registerDoctor(
  app: App,
  requestId: string,
  { by, seen, doctor, link }: DeskChange & { doctor: NewDoctor; link: OwnersLink },
): Promise<Registered> {
  const photo = await preparePhoto(app, requestId)
  return changeSeenRequest(app, requestId, { by, seen }, async (request, work) => {
    const { tx, now, random } = work
    const doctorId = random.id()
    const { clinics, ...facts } = doctor
    const published = { publishedAt: now, verifiedAt: now, createdAt: now }
    const added = await tx
      .insert(doctors)
      .values({ ...facts, ...published, id: doctorId })
      .onConflictDoNothing()
      .returning({ id: doctors.id })
    if (added.length === 0) return { ok: false, code: await doctorConflict(tx, doctor.slug) }
    await insertClinics(work, doctorId, clinics)
    if (photo) await publishPhoto(work, doctorId, photo)
    await rebuildListings(tx, { doctorIds: [doctorId], now })
    return finished({ doctorId }, () =>
      sendWelcome(work, {
        request,
        profile: { doctorId },
        slug: doctor.slug,
        link,
        by,
      }),
    )
  })
}

export function registerFacility(
  app: App,
  requestId: string,
  { by, seen, facility, link }: DeskChange & { facility: NewFacility; link: OwnersLink },
): Promise<Registered> {
  return changeSeenRequest(app, requestId, { by, seen }, async (request, work) => {
    const { tx, now, random } = work
    const facilityId = random.id()
    const added = await tx
      .insert(facilities)
      .values({ ...facility, id: facilityId, publishedAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: facilities.id })
    if (added.length === 0) return { ok: false, code: await facilityConflict(tx, facility.slug) }
    const { slug } = facility
    return finished({ facilityId }, () =>
      sendWelcome(work, { request, profile: { facilityId }, slug, link, by }),
    )
  })
}

/** Applies the requested change, so that another one can be requested. */
export async function changeDoctor(
  app: App,
  requestId: string,
  { by, seen, changes, corrected }: DeskChange & { changes: DoctorChanges; corrected: Corrected },
): Promise<Registered> {
  const photo = await preparePhoto(app, requestId)
  return changeSeenRequest(app, requestId, { by, seen }, async ({ doctorId }, work) => {
    const { tx, now } = work
    if (!doctorId) return { ok: false, code: 'changed-meanwhile' }
    const { education, ...facts } = changes
    if (Object.keys(facts).length > 0)
      await tx.update(doctors).set(facts).where(eq(doctors.id, doctorId))
    if (education) await replaceEducation(work, doctorId, education)
    if (photo) await publishPhoto(work, doctorId, photo)
    await rebuildListings(tx, { doctorIds: [doctorId], now })
    // Releases the key, so that another change can be requested.
    return finished({ exclusiveKey: null, details: corrected.details }, async () => {
      const after = { fields: Object.keys(changes), corrected: corrected.fields }
      const entry = { actorKind: 'staff' as const, actorId: by, before: {}, after }
      const subject = { subjectKind: 'doctor' as const, subjectId: doctorId }
      await work.audit({ ...entry, ...subject, action: 'profile-changed' })
    })
  })
}

/** The plan for a request that was granted. */
export function finished(
  set: Partial<Pick<RequestRow, 'doctorId' | 'facilityId' | 'exclusiveKey' | 'details'>>,
  also: () => Promise<void>,
) {
  return {
    set: { ...set, status: 'done' as const },
    event: 'status' as const,
    notifies: true,
    also,
  }
}

type WelcomeNotice = {
  request: RequestRow
  profile: NewInvitation['profile']
  slug: string
  link: OwnersLink
  by: string
}

/** Sends the applicant the invitation to own the profile. */
async function sendWelcome(
  work: Work,
  { request: { id, phone, locale }, profile, slug, link, by }: WelcomeNotice,
): Promise<void> {
  const staff = { actorKind: 'staff' as const, actorId: by }
  const isDoctor = 'doctorId' in profile
  const subject = {
    subjectKind: isDoctor ? ('doctor' as const) : ('facility' as const),
    subjectId: isDoctor ? profile.doctorId : profile.facilityId,
  }
  const entry = { ...staff, ...subject, action: 'profile-published' as const, before: {} }
  await work.audit({ ...entry, after: { slug, requestId: id } })
  const invitation = { profile, role: 'owner' as const, branchId: null, phone, locale, ...link }
  await inviteMember(work, invitation, staff)
}

async function doctorConflict(tx: Queries, slug: string) {
  const taken = await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.slug, slug))
  return taken.length > 0 ? 'slug-taken' : 'already-listed'
}

async function facilityConflict(tx: Queries, slug: string) {
  const { id } = facilities
  const taken = await tx.select({ id }).from(facilities).where(eq(facilities.slug, slug))
  return taken.length > 0 ? 'slug-taken' : 'already-listed'
}
