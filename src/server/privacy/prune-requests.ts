import { and, eq, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { profileKinds, type RequestKind } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { BATCH } from '#/server/db/delete-batch.ts'
import { literal } from '#/server/db/schema/literal.ts'
import { isOpenRequest, requests } from '#/server/db/schema/requests.ts'
import { pruneRows } from './prune-rows.ts'
import { emptyRequests } from './erase-requests.ts'

const { id, kind, status, name, createdAt, updatedAt, doctorId, facilityId } = requests

const applications: RequestKind[] = ['doctor', 'lab', 'hospital', 'job']

/** Written as in the index `requests_to_forget`. */
const isClosed = sql`${name} <> ${literal(ERASED_NAME)} and not (${isOpenRequest})`

/** An application that became a profile is stored as long as the profile, which its licence justifies. */
const isOfNoProfile = or(notInArray(kind, profileKinds), and(isNull(doctorId), isNull(facilityId)))

/** Finished requests, and open ones that nobody has touched, which this ends. */
export async function pruneRequests(app: App, before: Date): Promise<number> {
  const isOld = and(lt(updatedAt, before), isOfNoProfile)
  const closed = await prune(app, and(isClosed, isOld))
  // `createdAt` for the index of open requests.
  return closed + (await prune(app, and(isOpenRequest, lt(createdAt, before), isOld)))
}

export function pruneApplications(app: App, before: Date): Promise<number> {
  const isRefused = and(inArray(kind, applications), eq(status, 'rejected'))
  return prune(app, and(isClosed, isRefused, lt(updatedAt, before)))
}

function prune(app: App, which: SQL | undefined): Promise<number> {
  return pruneRows(
    app,
    ({ tx }) => tx.select({ id }).from(requests).where(which).limit(BATCH),
    emptyRequests,
  )
}
