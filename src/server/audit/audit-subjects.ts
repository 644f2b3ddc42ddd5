import { inArray } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { staff } from '#/server/db/schema/staff.ts'
import type { AuditSubject, SubjectName } from './entry.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Display names by subject id: a reference or a name. Deleted or unnamed subjects are left out. */
export async function nameAuditSubjects(
  app: App,
  subjects: readonly AuditSubject[],
): Promise<Map<string, SubjectName>> {
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
        .select({ id: bookings.id, ar: bookings.reference, en: bookings.reference })
        .from(bookings)
        .where(inArray(bookings.id, ids)),
    ),
    listNames(idsOf('request'), (ids) =>
      db
        .select({ id: requests.id, ar: requests.reference, en: requests.reference })
        .from(requests)
        .where(inArray(requests.id, ids)),
    ),
    listNames(idsOf('doctor'), (ids) =>
      db
        .select({ id: doctors.id, ar: doctors.nameAr, en: doctors.nameEn })
        .from(doctors)
        .where(inArray(doctors.id, ids)),
    ),
    listNames(idsOf('facility'), (ids) =>
      db
        .select({ id: facilities.id, ar: facilities.nameAr, en: facilities.nameEn })
        .from(facilities)
        .where(inArray(facilities.id, ids)),
    ),
    listNames(idsOf('branch'), (ids) =>
      db
        .select({ id: branches.id, ar: branches.nameAr, en: branches.nameEn })
        .from(branches)
        .where(inArray(branches.id, ids)),
    ),
    listNames(idsOf('staff'), (ids) =>
      db
        .select({ id: staff.id, ar: staff.name, en: staff.name })
        .from(staff)
        .where(inArray(staff.id, ids)),
    ),
  ])
  return new Map(found.flat())
}

type Row = { id: string } & SubjectName

async function listNames(
  ids: string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<[string, SubjectName][]> {
  if (ids.length === 0) return []
  return (await read(ids)).map(({ id, ar, en }) => [id, { ar, en }])
}
