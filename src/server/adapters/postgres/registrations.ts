import { eq } from 'drizzle-orm'
import type { Database, Queries } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import type { AtRest } from '#/server/atrest.server.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { NewInvitation } from '#/server/ports/members.ts'
import type { OwnersLink, Registrations } from '#/server/ports/registrations.ts'
import type { RecordAudit } from './audit.ts'
import { inviteMember } from './invitations.ts'
import { rebuildListings } from './listings.ts'
import type { Bytes } from './objects.ts'
import { insertClinics, preparePhoto, publishPhoto } from './registered-rows.ts'
import { requestChanger, type RequestRow } from './request-changes.ts'

type Tools = { entropy: Entropy; record: RecordAudit; atRest: AtRest; bytes: Bytes }

export function postgresRegistrations(db: Database, tools: Tools): Registrations {
  const { entropy, record } = tools
  const change = requestChanger(db, entropy, record)
  return {
    registerDoctor: async (requestId, { by, seen, doctor, link }, now) => {
      const photo = await preparePhoto(db, tools, requestId)
      return change(requestId, { by, seen, now }, async (request, tx) => {
        const doctorId = entropy.id()
        const { clinics, ...facts } = doctor
        const published = { publishedAt: now, verifiedAt: now, createdAt: now }
        const added = await tx
          .insert(doctors)
          .values({ ...facts, ...published, id: doctorId })
          .onConflictDoNothing()
          .returning({ id: doctors.id })
        if (added.length === 0) return { ok: false, code: await doctorConflict(tx, doctor.slug) }
        await insertClinics(tx, entropy, doctorId, clinics)
        if (photo) await publishPhoto(tx, doctorId, photo, now)
        await rebuildListings(tx, { doctorIds: [doctorId], now })
        return finished({ doctorId }, (within) =>
          welcome(within, tools, {
            request,
            profile: { doctorId },
            slug: doctor.slug,
            link,
            by,
            now,
          }),
        )
      })
    },

    registerFacility: (requestId, { by, seen, facility, link }, now) =>
      change(requestId, { by, seen, now }, async (request, tx) => {
        const facilityId = entropy.id()
        const added = await tx
          .insert(facilities)
          .values({ ...facility, id: facilityId, publishedAt: now, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: facilities.id })
        if (added.length === 0)
          return { ok: false, code: await facilityConflict(tx, facility.slug) }
        const { slug } = facility
        return finished({ facilityId }, (within) =>
          welcome(within, tools, { request, profile: { facilityId }, slug, link, by, now }),
        )
      }),

    changeDoctor: async (requestId, { by, seen, changes }, now) => {
      const photo = await preparePhoto(db, tools, requestId)
      return change(requestId, { by, seen, now }, async ({ doctorId }, tx) => {
        if (!doctorId) return { ok: false, code: 'changed-meanwhile' }
        if (Object.keys(changes).length > 0)
          await tx.update(doctors).set(changes).where(eq(doctors.id, doctorId))
        if (photo) await publishPhoto(tx, doctorId, photo, now)
        await rebuildListings(tx, { doctorIds: [doctorId], now })
        // Nothing stands in the way of the next change any more.
        return finished({ exclusiveKey: null }, async (within) => {
          const after = { fields: Object.keys(changes) }
          const entry = { actorKind: 'staff' as const, actorId: by, before: {}, after }
          const subject = { subjectKind: 'doctor', subjectId: doctorId }
          await record(within, { ...entry, ...subject, action: 'profile-changed' }, now)
        })
      })
    },
  }
}

function finished(
  set: Partial<Pick<RequestRow, 'doctorId' | 'facilityId' | 'exclusiveKey'>>,
  also: (tx: Queries) => Promise<void>,
) {
  return { set: { ...set, status: 'done' as const }, event: 'status' as const, isNews: true, also }
}

type Welcome = {
  request: RequestRow
  profile: NewInvitation['profile']
  slug: string
  link: OwnersLink
  by: string
  now: Date
}

/** Whoever applied gets the link that makes them the profile's owner. */
async function welcome(
  tx: Queries,
  tools: Tools,
  { request: { id, phone, locale }, profile, slug, link, by, now }: Welcome,
): Promise<void> {
  const staff = { actorKind: 'staff' as const, actorId: by }
  const isDoctor = 'doctorId' in profile
  const subject = {
    subjectKind: isDoctor ? 'doctor' : 'facility',
    subjectId: isDoctor ? profile.doctorId : profile.facilityId,
  }
  const entry = { ...staff, ...subject, action: 'profile-published', before: {} }
  await tools.record(tx, { ...entry, after: { slug, requestId: id } }, now)
  const invitation = { profile, role: 'owner' as const, branchId: null, phone, locale, ...link }
  await inviteMember(tx, tools, invitation, staff, now)
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
