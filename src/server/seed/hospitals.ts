import { eq } from 'drizzle-orm'
import { hospitalFacts as factNames } from '#/domain/directory/hospital.ts'
import type { Department } from '#/domain/directory/facility.ts'
import { egp } from '#/domain/money/money.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import type { facilities } from '#/server/db/schema/facilities.ts'
import {
  facilityInsurers,
  hospitalFacts,
  hospitalProcedures,
  hospitalProfiles,
} from '#/server/db/schema/hospitals.ts'
import { daysBefore } from './doctors.ts'
import { createRandom } from './random.ts'

type Hospital = Pick<typeof facilities.$inferSelect, 'id' | 'phone'>

/** What an invented hospital says of itself; each differs from the next. */
export async function seedHospital(db: Queries, { id, phone }: Hospital, index: number, now: Date) {
  // Of its own, because another number of the shared one would change all that follows.
  const random = createRandom(SEED + index)
  const facilityId = id
  const confirmedOn = (days: number) => daysBefore(now, days).toISOString().slice(0, 10)
  await insertRows(db, hospitalProfiles, [{ facilityId, ...visiting }])
  await insertRows(
    db,
    hospitalFacts,
    factNames.map((fact, at) => ({
      facilityId,
      fact,
      // All have an emergency room.
      isAvailable: at === 0 || (at + index) % 4 !== 3,
      noteAr: at === 0 ? '٢٤ ساعة، كل يوم' : '',
      noteEn: at === 0 ? 'All day, every day' : '',
      phone: at === 0 ? phone : null,
      confirmedOn: confirmedOn(at === 5 ? 120 : 3 + index),
    })),
  )
  const accepted = insurers.slice(index % 3, (index % 3) + 4)
  await insertRows(
    db,
    facilityInsurers,
    accepted.map((insurerSlug) => ({ facilityId, insurerSlug })),
  )
  await insertRows(
    db,
    hospitalProcedures,
    procedures.map(([department, nameAr, nameEn, min, max], at) => ({
      id: random.uuid(),
      facilityId,
      department,
      nameAr,
      nameEn,
      minPiastres: egp(min + index * 500),
      maxPiastres: egp(max + index * 1000),
      confirmedOn: confirmedOn(at === 7 ? 150 : 10 + index),
    })),
  )
  await seedDepartments(db, facilityId)
}

const SEED = 20_261_130

const visiting = {
  visitingAr: 'كل يوم من ٤ العصر لـ٧ مساءً. الرعاية المركزة نص ساعة من ٥ لـ٥ ونص.',
  visitingEn: 'Every day from 4 to 7 pm. Intensive care for half an hour, from 5 to 5:30 pm.',
}

const insurers = ['metlife', 'axa', 'bupa', 'allianz', 'globemed', 'hio']

type Procedure = readonly [
  department: Department | null,
  nameAr: string,
  nameEn: string,
  min: number,
  max: number,
]

const procedures: readonly Procedure[] = [
  ['maternity', 'ولادة طبيعية', 'Normal birth', 14_000, 26_000],
  ['maternity', 'ولادة قيصرية', 'Caesarean birth', 22_000, 40_000],
  ['surgery', 'استئصال المرارة بالمنظار', 'Laparoscopic gallbladder removal', 28_000, 52_000],
  ['surgery', 'استئصال الزايدة', 'Appendix removal', 18_000, 32_000],
  ['orthopedics', 'منظار ركبة', 'Knee arthroscopy', 30_000, 60_000],
  ['cardiology', 'قسطرة قلب تشخيصية', 'Diagnostic heart catheter', 16_000, 28_000],
  ['intensive-care', 'ليلة في الرعاية المركزة', 'A night in intensive care', 5_000, 9_000],
  ['radiology', 'رنين مغناطيسي', 'MRI scan', 2_200, 4_500],
]

/** Its doctors work in the department of their specialty. */
async function seedDepartments(db: Queries, facilityId: string): Promise<void> {
  const rows = await db
    .select({ id: affiliations.id, specialty: doctors.specialtySlug })
    .from(affiliations)
    .innerJoin(doctors, eq(doctors.id, affiliations.doctorId))
    .where(eq(affiliations.facilityId, facilityId))
  for (const { id, specialty } of rows)
    await db
      .update(affiliations)
      .set({ department: departmentOf.get(specialty) ?? 'clinics' })
      .where(eq(affiliations.id, id))
}

const departmentOf = new Map<string, Department>([
  ['obgyn', 'maternity'],
  ['pediatrics', 'pediatrics'],
  ['cardiology', 'cardiology'],
  ['orthopedics', 'orthopedics'],
  ['internal-medicine', 'internal'],
  ['general-surgery', 'surgery'],
])
