import { z } from 'zod'
import { clinicColumn, clinicColumns } from '#/domain/directorycolumns.ts'
import { doctorTitles, genders } from '#/domain/doctor.ts'
import { parseHours, type WeeklyHours } from '#/domain/hourstext.ts'
import { MAX_PRIVATE_CLINICS } from '#/domain/licence.ts'
import { parseProviderPhone } from '#/domain/providerphone.ts'
import { parseSyndicateNumber } from '#/domain/syndicate.ts'
import { arabic, cell, latin, list, money, person, pin, read, slug, whole, yes } from './cells.ts'
import type { ClinicRecord, DoctorRecord } from './import.ts'

/** A line's cells by column; JSON brings the same, see `records.ts`. */
export type Cells = Record<string, string>

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
  syndicate_number: read<string>((typed) => {
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
  bio_ar: arabic(4000),
  bio_en: latin(4000),
  home_visit: yes,
  waiting_minutes: whole(0, 240),
  insurers: list,
  verified: yes,
  published: yes,
})

const clinicSchema = z.object({
  district: slug,
  name_ar: arabic(120),
  name_en: latin(120),
  address_ar: arabic(300),
  address_en: latin(300),
  landmark_ar: arabic(200),
  landmark_en: latin(200),
  pin,
  phone: read<string>((typed) => {
    const parsed = parseProviderPhone(typed.replace(/^'/, ''))
    return parsed.ok ? { value: parsed.phone } : { code: parsed.code }
  }),
  fee: money,
  follow_up_fee: money,
  follow_up_days: whole(0, 365),
  cutoff_minutes: whole(0, 10_080),
  refund_percent: whole(0, 100),
  by_turn: yes,
  hours: read<WeeklyHours[]>((typed) => {
    const value = parseHours(typed)
    return value ? { value } : { code: 'hours-invalid' }
  }),
})

function hasClinic(cells: Cells, number: number): boolean {
  return clinicColumns.some((column) => (cells[clinicColumn(number, column)] ?? '').trim() !== '')
}

type ReadClinic =
  | { ok: true; clinic: ClinicRecord }
  | { ok: false; problems: { column: string; code: string }[] }

function readClinic(cells: Cells, number: number): ReadClinic {
  const own = clinicColumns.map((column) => [column, cells[clinicColumn(number, column)]])
  const parsed = clinicSchema.safeParse(Object.fromEntries(own))
  if (!parsed.success) {
    const problems = problemsOf(parsed.error)
    return {
      ok: false,
      problems: problems.map(({ column, code }) => ({
        column: clinicColumn(number, column),
        code,
      })),
    }
  }
  const { name_ar, name_en, address_ar, address_en, landmark_ar, landmark_en, ...rest } =
    parsed.data
  const { district, pin: place, phone, hours, fee, follow_up_fee, by_turn } = rest
  return {
    ok: true,
    clinic: {
      district,
      nameAr: name_ar,
      nameEn: name_en,
      addressAr: address_ar,
      addressEn: address_en,
      landmarkAr: landmark_ar,
      landmarkEn: landmark_en,
      pin: place,
      phone,
      feePiastres: fee,
      followUpFeePiastres: follow_up_fee,
      followUpDays: rest.follow_up_days,
      cutoffMinutes: rest.cutoff_minutes,
      refundPercent: rest.refund_percent,
      worksByTurn: by_turn,
      hours,
    },
  }
}

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
    insurers,
    verified,
    published,
  }
}

function problemsOf(error: z.ZodError | undefined): { column: string; code: string }[] {
  return (error?.issues ?? []).map(({ path, message }) => ({
    column: String(path[0]),
    code: message,
  }))
}
