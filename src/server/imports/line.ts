import { z } from 'zod'
import { clinicColumn } from '#/domain/directory/directory-columns.ts'
import { doctorTitles, genders } from '#/domain/directory/doctor.ts'
import { MAX_PRIVATE_CLINICS } from '#/domain/directory/licence.ts'
import { parseSyndicateNumber } from '#/domain/directory/syndicate.ts'
import {
  arabic,
  arabicIfAny,
  cell,
  latin,
  latinIfAny,
  list,
  person,
  read,
  slug,
  whole,
  yes,
  yesUnlessNo,
  type Cells,
} from './cells.ts'
import { hasClinic, problemsOf, readClinic } from './clinic-line.ts'
import type { DoctorRecord } from './import.ts'

export type LineResult =
  | { ok: true; record: DoctorRecord }
  | { ok: false; problems: { column: string; code: string }[] }

/** Reads one doctor; reports every problem of the line, not only the first. */
export function readLine(cells: Cells): LineResult {
  const who = doctorSchema.safeParse(cells)
  const numbers = Array.from({ length: MAX_PRIVATE_CLINICS }, (_, index) => index + 1)
  const clinics = numbers
    .filter((number) => hasClinic(cells, number))
    .map((number) => readClinic(cells, number))
  const problems = [
    ...problemsOf(who.error),
    ...clinics.flatMap((clinic) => (clinic.ok ? [] : clinic.problems)),
    ...(clinics.length === 0
      ? [{ column: clinicColumn(1, 'district'), code: 'text-required' }]
      : []),
  ]
  if (!who.success || problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    record: {
      ...rename(who.data),
      clinics: clinics.flatMap((clinic) => (clinic.ok ? [clinic.clinic] : [])),
    },
  }
}

const doctorSchema = z.object({
  syndicate_number: read<string | null>((typed) => {
    if (typed.trim() === '') return { value: null }
    const parsed = parseSyndicateNumber(typed)
    return parsed.ok ? { value: parsed.number } : { code: parsed.code }
  }),
  slug: cell(120)
    .transform((typed) => typed || null)
    .pipe(
      z
        .string()
        .regex(/^[a-z0-9-]+$/, 'slug-invalid')
        .nullable(),
    ),
  name_ar: person(z.string().regex(/\p{Script=Arabic}/u, 'name-arabic')),
  name_en: person(z.string().regex(/^\P{Script=Arabic}*$/u, 'name-latin')),
  gender: cell(10).pipe(z.enum(genders, 'choice-required')),
  title: cell(20).pipe(z.enum(doctorTitles, 'choice-required')),
  specialty: slug,
  languages: list.pipe(
    z.array(z.string().regex(/^[a-z]{2}$/, 'choice-required')).min(1, 'choice-required'),
  ),
  experience_years: whole(0, 70),
  headline_ar: arabic(200),
  headline_en: latin(200),
  bio_ar: arabicIfAny(4000),
  bio_en: latinIfAny(4000),
  home_visit: yes,
  waiting_minutes: whole(0, 240),
  accepts_new_patients: yesUnlessNo,
  insurers: list,
  verified: yes,
  published: yes,
})

function rename(who: z.output<typeof doctorSchema>): Omit<DoctorRecord, 'clinics'> {
  const { gender, title, specialty, languages, insurers, verified, published } = who
  return {
    syndicateNumber: who.syndicate_number,
    slug: who.slug,
    nameAr: who.name_ar,
    nameEn: who.name_en,
    gender,
    title,
    specialty,
    languages,
    experienceYears: who.experience_years,
    headlineAr: who.headline_ar,
    headlineEn: who.headline_en,
    bioAr: who.bio_ar,
    bioEn: who.bio_en,
    homeVisit: who.home_visit,
    waitingMinutes: who.waiting_minutes,
    acceptsNewPatients: who.accepts_new_patients,
    insurers,
    verified,
    published,
  }
}
