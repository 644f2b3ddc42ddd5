import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { profileKinds } from '#/domain/request.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { notices } from '#/server/db/schema/notices.ts'
import {
  drafts,
  files,
  requestEvents,
  requestNotes,
  requestQuestions,
  requests,
} from '#/server/db/schema/requests.ts'
import { deleteDraftsOf } from '#/server/requests/drafts.ts'
import type { Work } from '#/server/work.ts'
import { among, isOf, type Counts, type OwnedIds } from './owned-rows.ts'
import type { DataSubject } from './subject.ts'

/** An application that became a profile is kept as long as the profile, which its licence justifies. */
const isKept = and(
  or(isNotNull(requests.doctorId), isNotNull(requests.facilityId)),
  inArray(requests.kind, profileKinds),
)

/** Keeps the reference and the status history of each request, and closes open ones. */
export async function eraseRequests(work: Work, owned: OwnedIds): Promise<Counts> {
  const { tx } = work
  const remaining = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(among(requests.id, owned.requests), isKept))
  const keptIds = new Set(remaining.map(({ id }) => id))
  const ids = owned.requests.filter((id) => !keptIds.has(id))
  await emptyRequests(work, ids)
  return { requests: ids.length, keptApplications: keptIds.size }
}

/** Deletes uploads that no request has claimed, and unsent drafts; returns how many. */
export async function eraseUnsent({ tx, vault }: Work, subject: DataSubject): Promise<Counts> {
  const { userId, phone } = subject
  const unclaimed = and(isOf({ userId, phone: null }, files), isNull(files.requestId))
  const uploads = await tx.delete(files).where(unclaimed).returning({ id: files.id })
  return { uploads: uploads.length, drafts: phone ? await deleteDraftsOf(tx, vault, phone) : 0 }
}

/** Removes everything personal from these requests. */
export async function emptyRequests(work: Work, ids: readonly string[]): Promise<void> {
  const { tx, now } = work
  // Whoever adds to a request holds its row, so that nothing is added meanwhile.
  await tx
    .select({ id: requests.id })
    .from(requests)
    .where(among(requests.id, ids))
    .orderBy(asc(requests.id))
    .for('update')
  await tx.delete(notices).where(among(notices.requestId, ids))
  await tx.delete(files).where(among(files.requestId, ids))
  await tx.delete(drafts).where(among(drafts.requestId, ids))
  await tx.delete(requestNotes).where(among(requestNotes.requestId, ids))
  await tx.delete(requestQuestions).where(among(requestQuestions.requestId, ids))
  await endOpen(work, ids)
  await tx.update(requestEvents).set({ userId: null }).where(among(requestEvents.requestId, ids))
  await tx.update(consents).set({ userId: null }).where(among(consents.requestId, ids))
  await tx
    .update(requests)
    .set({
      name: ERASED_NAME,
      phone: '',
      details: {},
      sealed: null,
      exclusiveKey: null,
      rejectionReason: null,
      userId: null,
      updatedAt: now,
    })
    .where(among(requests.id, ids))
}

/** Closes open requests: a request for deletion as done, all others as rejected. */
async function endOpen({ tx, now }: Work, ids: readonly string[]): Promise<void> {
  const open = await tx
    .select({ id: requests.id, kind: requests.kind })
    .from(requests)
    .where(
      and(among(requests.id, ids), notInArray(requests.status, ['done', 'rejected', 'cancelled'])),
    )
  for (const { id, kind } of open) {
    const status = kind === 'deletion' ? ('done' as const) : ('rejected' as const)
    await tx.update(requests).set({ status }).where(eq(requests.id, id))
    const event = { requestId: id, event: 'status' as const, status, at: now }
    await tx.insert(requestEvents).values({ ...event, actor: 'system' })
  }
}
