import { eq } from 'drizzle-orm'
import type { RoomKind } from '#/domain/schedule/rooms.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import type { facilities } from '#/server/db/schema/facilities.ts'
import { rooms } from '#/server/db/schema/rooms.ts'
import { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'
import { createRandom } from './random.ts'

type Centre = Pick<typeof facilities.$inferSelect, 'id' | 'createdAt'>

/** Two of every centre, and one of each kind that its doctors' visit types need. */
export async function seedRooms(db: Queries, { id, createdAt }: Centre, index: number) {
  // Of its own, because another number of the shared one would change all that follows.
  const random = createRandom(SEED + index)
  const rows = await db
    .select({ needs: visitTypes.needs })
    .from(affiliations)
    .innerJoin(visitTypeBranches, eq(visitTypeBranches.branchId, affiliations.branchId))
    .innerJoin(visitTypes, eq(visitTypes.id, visitTypeBranches.visitTypeId))
    .where(eq(affiliations.facilityId, id))
  const needed = rows.flatMap(({ needs }) => needs ?? [])
  const kinds = [...new Set<RoomKind>(['ecg', 'ultrasound', ...needed])]
  await insertRows(
    db,
    rooms,
    kinds.toSorted().map((kind) => {
      const [nameAr, nameEn] = names[kind]
      const hours = kind === 'ultrasound' ? ultrasoundHours : always
      return { id: random.uuid(), facilityId: id, kind, nameAr, nameEn, ...hours, createdAt }
    }),
  )
}

const SEED = 20_261_129

const always = { weekdays: null, startsAt: null, endsAt: null }
const ultrasoundHours = { weekdays: [1, 2, 3, 4, 6, 7], startsAt: '09:00', endsAt: '23:00' }

const names: Record<RoomKind, [ar: string, en: string]> = {
  procedures: ['غرفة الإجراءات', 'Procedure room'],
  ecg: ['غرفة رسم القلب', 'ECG room'],
  ultrasound: ['جهاز السونار', 'Ultrasound device'],
  'x-ray': ['غرفة الأشعة', 'X-ray room'],
  endoscopy: ['غرفة المنظار', 'Endoscopy room'],
  'dental-chair': ['كرسي الأسنان', 'Dental chair'],
  physiotherapy: ['غرفة العلاج الطبيعي', 'Physiotherapy room'],
  dialysis: ['جهاز الغسيل الكلوي', 'Dialysis machine'],
  laser: ['غرفة الليزر', 'Laser room'],
  'operating-theatre': ['غرفة العمليات', 'Operating theatre'],
}
