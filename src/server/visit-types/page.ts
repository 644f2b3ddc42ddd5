import { eq, asc } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { formatPounds } from '#/domain/money/pounds.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { branches } from '#/server/db/schema/directory.ts'
import type { TypesEditor } from './editor.ts'
import { listOwnTypes, type VisitTypeRow } from './rows.ts'

export type OwnTypeView = Pick<
  VisitTypeRow,
  'id' | 'slug' | 'minutes' | 'feePiastres' | 'isFeeFrom' | 'bookableBy'
> & {
  name: string
  seen: string
  /** The form's fields, as text. */
  typed: Record<string, string>
}

export type OwnTypesView = {
  slug: string
  doctor: string
  types: OwnTypeView[]
  branches: { id: string; name: string }[]
}

/** A doctor's visit types as they are edited; null for those who may not. */
export async function findOwnTypes(
  app: App,
  editor: TypesEditor | null,
): Promise<OwnTypesView | null> {
  if (!editor) return null
  const { id: doctorId, slug, name: doctor } = editor.doctor
  const [types, places] = await Promise.all([
    listOwnTypes(app.db, doctorId),
    app.db
      .select({ id: branches.id, name: localized(branches, 'name') })
      .from(branches)
      .where(eq(branches.doctorId, doctorId))
      .orderBy(asc(branches.position)),
  ])
  return {
    slug,
    doctor: inLocale(doctor),
    types: types.map(viewType),
    branches: places.map(({ id, name }) => ({ id, name: inLocale(name) })),
  }
}

function viewType(type: VisitTypeRow): OwnTypeView {
  const { id, slug, minutes, feePiastres, isFeeFrom, bookableBy, mark } = type
  const name = inLocale({ ar: type.nameAr, en: type.nameEn })
  return {
    id,
    slug,
    name,
    minutes,
    feePiastres,
    isFeeFrom,
    bookableBy,
    seen: mark,
    typed: {
      nameAr: type.nameAr,
      nameEn: type.nameEn,
      preparationAr: type.preparationAr,
      preparationEn: type.preparationEn,
      kind: type.kind,
      minutes: String(minutes),
      bufferBeforeMinutes: String(type.bufferBeforeMinutes),
      bufferAfterMinutes: String(type.bufferAfterMinutes),
      fee: formatPounds(feePiastres),
      isFeeFrom: isFeeFrom ? 'yes' : '',
      bookableBy,
      returningDays: String(type.returningDays),
      daysAhead: String(type.daysAhead),
      noticeHours: String(type.noticeHours),
      placesPerDay: type.placesPerDay === null ? '' : String(type.placesPerDay),
      needs: type.needs ?? '',
      branches: type.branchIds.join(' '),
    },
  }
}
