import type { VisitBookers, VisitKind, VisitType } from '#/domain/booking/visit-type.ts'
import { inLocale } from '#/i18n/locale.ts'

/** A fee, or where prices begin. */
export type VisitFee = { feePiastres: number; isFeeFrom: boolean }

/** What a visitor sees of a visit's type, in the request's language. */
export type VisitTypeView = VisitFee & {
  slug: string
  name: string
  /** How to prepare; empty where there is nothing to do. */
  preparation: string
  kind: VisitKind
  minutes: number
  bookableBy: VisitBookers
  returningDays: number
}

/** The consultation's fee at these branches: the lowest, where they differ. */
export function viewConsultation(fees: readonly number[]): VisitFee {
  const feePiastres = Math.min(...fees)
  return { feePiastres, isFeeFrom: fees.some((fee) => fee !== feePiastres) }
}

export function viewVisitType(type: VisitType): VisitTypeView {
  const { slug, kind, minutes, feePiastres, isFeeFrom, bookableBy, returningDays } = type
  return {
    slug,
    name: inLocale(type.name),
    preparation: inLocale(type.preparation),
    kind,
    minutes,
    feePiastres,
    isFeeFrom,
    bookableBy,
    returningDays,
  }
}
