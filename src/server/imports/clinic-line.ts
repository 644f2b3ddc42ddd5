import { z } from 'zod'
import { clinicColumn, clinicColumns } from '#/domain/directory/directory-columns.ts'
import { parseHours, type WeeklyHours } from '#/domain/schedule/hours-text.ts'
import { parseProviderPhone } from '#/domain/account/provider-phone.ts'
import {
  arabic,
  arabicIfAny,
  latin,
  latinIfAny,
  money,
  pin,
  read,
  slug,
  whole,
  yes,
  yesUnlessNo,
  type Cells,
} from './cells.ts'
import type { ClinicRecord } from './import.ts'

type ReadClinic =
  | { ok: true; clinic: ClinicRecord }
  | { ok: false; problems: { column: string; code: string }[] }

export function hasClinic(cells: Cells, number: number): boolean {
  return clinicColumns.some((column) => (cells[clinicColumn(number, column)] ?? '').trim() !== '')
}

export function readClinic(cells: Cells, number: number): ReadClinic {
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
  const { district, pin: place, phone, hours, fee, follow_up_fee, by_turn, undo } = rest
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
      allowsUndo: undo,
      hours,
    },
  }
}

const clinicSchema = z.object({
  district: slug,
  name_ar: arabic(120),
  name_en: latin(120),
  address_ar: arabic(300),
  address_en: latin(300),
  landmark_ar: arabicIfAny(200),
  landmark_en: latinIfAny(200),
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
  undo: yesUnlessNo,
  hours: read<WeeklyHours[]>((typed) => {
    const value = parseHours(typed)
    return value ? { value } : { code: 'hours-invalid' }
  }),
})

export function problemsOf(error: z.ZodError | undefined): { column: string; code: string }[] {
  return (error?.issues ?? []).map(({ path, message }) => ({
    column: String(path[0]),
    code: message,
  }))
}
