import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import { newestFirst, type EducationLine } from '#/domain/directory/education.ts'
import type { doctorEducation } from '#/server/db/schema/directory.ts'
import { text } from '#/server/reference/table.ts'
import type { DoctorRow } from './doctors.ts'
import { practiceOf } from './profile.ts'
import { createRandom, type Random } from './random.ts'
import { readTable } from './table.ts'

const universities = readTable('universities.csv', { nameAr: text, nameEn: text })

/** Of a third of the doctors: the first degree, and what the title needs. */
export function newEducation(
  doctor: DoctorRow,
  { index, now }: { index: number; now: Date },
): (typeof doctorEducation.$inferInsert)[] {
  // Of its own, because another number of the shared one would change all that follows.
  const random = createRandom(SEED + index)
  if (!random.chance(1 / 3)) return []
  return newestFirst(linesOf(random, doctor, now)).map((line, position) => ({
    ...line,
    id: random.uuid(),
    doctorId: doctor.id,
    position,
  }))
}

const SEED = 20_261_129

function linesOf(
  random: Random,
  { specialtySlug, title, experienceYears }: DoctorRow,
  now: Date,
): EducationLine[] {
  const graduated = now.getUTCFullYear() - experienceYears - 2
  const { fieldAr, fieldEn } = practiceOf(specialtySlug)
  const line = (kind: EducationLine['kind'], name: Name, years: number): EducationLine => {
    const { nameAr, nameEn } = random.pick(universities)
    const fromYear = graduated + years
    const place = { placeAr: nameAr, placeEn: nameEn }
    return { kind, textAr: name.ar, textEn: name.en, ...place, fromYear, untilYear: null }
  }
  const master = { ar: `ماجستير ${fieldAr}`, en: `Master’s in ${fieldEn}` }
  const doctorate = { ar: `دكتوراه ${fieldAr}`, en: `Doctorate in ${fieldEn}` }
  const steps = stepsOf[title]
  return [
    line('degree', firstDegrees[specialtySlug] ?? MEDICINE, 0),
    ...(steps > 0 ? [line('degree', master, 4)] : []),
    ...(steps > 1 ? [line('degree', doctorate, 9)] : []),
    ...(steps > 2
      ? [line('post', { ar: `أستاذ ${fieldAr}`, en: `Professor of ${fieldEn}` }, 18)]
      : []),
  ]
}

type Name = { ar: string; en: string }

/** How many steps after the first degree. */
const stepsOf: Record<DoctorTitle, number> = {
  general: 0,
  specialist: 1,
  consultant: 2,
  professor: 3,
}

const MEDICINE: Name = { ar: 'بكالوريوس الطب والجراحة', en: 'MBBCh' }

const firstDegrees: Partial<Record<string, Name>> = {
  dentistry: { ar: 'بكالوريوس طب وجراحة الفم والأسنان', en: 'BDS' },
  physiotherapy: { ar: 'بكالوريوس العلاج الطبيعي', en: 'BSc in physical therapy' },
  veterinary: { ar: 'بكالوريوس العلوم الطبية البيطرية', en: 'BVSc' },
}
