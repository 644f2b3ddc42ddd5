import { asc, eq } from 'drizzle-orm'
import { newestFirst, type EducationLine } from '#/domain/directory/education.ts'
import type { Queries } from '#/server/db/connect.ts'
import { doctorEducation } from '#/server/db/schema/directory.ts'
import type { Work } from '#/server/work.ts'

const { kind, textAr, textEn, placeAr, placeEn, fromYear, untilYear } = doctorEducation

/** A doctor's published lines, in their order. */
export function listEducation(db: Queries, doctorId: string): Promise<EducationLine[]> {
  return db
    .select({ kind, textAr, textEn, placeAr, placeEn, fromYear, untilYear })
    .from(doctorEducation)
    .where(eq(doctorEducation.doctorId, doctorId))
    .orderBy(asc(doctorEducation.position))
}

export async function replaceEducation(
  { tx, random }: Work,
  doctorId: string,
  lines: readonly EducationLine[],
): Promise<void> {
  await tx.delete(doctorEducation).where(eq(doctorEducation.doctorId, doctorId))
  const rows = newestFirst(lines).map((line, position) => ({
    ...line,
    id: random.id(),
    doctorId,
    position,
  }))
  if (rows.length > 0) await tx.insert(doctorEducation).values(rows)
}
