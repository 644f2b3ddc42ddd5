import { inArray } from 'drizzle-orm'
import { localized, type Localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { staff } from '#/server/db/schema/staff.ts'
import type { AuditSubject } from './entry.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The kind of an account that acted for a clinic. */
export const PROVIDER = 'provider'

/** Display names by subject id: a reference or a name. Deleted or unnamed subjects are left out. */
export async function nameAuditSubjects(
  app: App,
  subjects: readonly AuditSubject[],
): Promise<Map<string, Localized>> {
  const { db } = app
  const idsOf = (kind: string) => [
    ...new Set(
      subjects.flatMap(({ subjectKind, subjectId }) =>
        subjectKind === kind && UUID.test(subjectId) ? [subjectId] : [],
      ),
    ),
  ]
  const found = await Promise.all([
    listNames(idsOf('booking'), (ids) =>
      db
        .select({ id: bookings.id, name: { ar: bookings.reference, en: bookings.reference } })
        .from(bookings)
        .where(inArray(bookings.id, ids)),
    ),
    listNames(idsOf('request'), (ids) =>
      db
        .select({ id: requests.id, name: { ar: requests.reference, en: requests.reference } })
        .from(requests)
        .where(inArray(requests.id, ids)),
    ),
    listNames(idsOf('doctor'), (ids) =>
      db
        .select({ id: doctors.id, name: localized(doctors, 'name') })
        .from(doctors)
        .where(inArray(doctors.id, ids)),
    ),
    listNames(idsOf('facility'), (ids) =>
      db
        .select({ id: facilities.id, name: localized(facilities, 'name') })
        .from(facilities)
        .where(inArray(facilities.id, ids)),
    ),
    listNames(idsOf('branch'), (ids) =>
      db
        .select({ id: branches.id, name: localized(branches, 'name') })
        .from(branches)
        .where(inArray(branches.id, ids)),
    ),
    listNames(idsOf(PROVIDER), (ids) =>
      db
        .select({ id: users.id, name: { ar: users.name, en: users.name } })
        .from(users)
        .where(inArray(users.id, ids)),
    ),
    listNames(idsOf('staff'), (ids) =>
      db
        .select({ id: staff.id, name: { ar: staff.name, en: staff.name } })
        .from(staff)
        .where(inArray(staff.id, ids)),
    ),
  ])
  return new Map(found.flat())
}

type Row = { id: string; name: Localized }

async function listNames(
  ids: string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<[string, Localized][]> {
  if (ids.length === 0) return []
  return (await read(ids)).map(({ id, name }) => [id, name])
}
