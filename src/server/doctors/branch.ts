import type { AccessFeature, Address, Branch, InDistrict } from '#/domain/directory/branch.ts'
import type { Localized } from '#/domain/localized.ts'
import type { Point } from '#/domain/directory/point.ts'
import { viewProviderPhone, type ProviderPhoneView } from '#/domain/account/provider-phone.ts'
import { inLocale } from '#/i18n/locale.ts'

export type BranchView = {
  id: string
  name: string
  district: string
  address: string
  landmark: string
  pin: Point | null
  phone: ProviderPhoneView
  feePiastres: number
  followUpFeePiastres: number
  followUpDays: number
  cutoffMinutes: number
  /** Percent of an online payment. */
  refundPercent: number
  allowsUndo: boolean
  access: AccessFeature[]
}

/** A branch in the request's language, without data that visitors must not see. */
export function viewBranch(branch: Branch, { isDemo }: { isDemo: boolean }): BranchView {
  const { id, pin, phone, feePiastres, followUpFeePiastres } = branch
  const { followUpDays, cutoffMinutes, refundPercent, allowsUndo, access } = branch
  return {
    id,
    ...viewAddress(branch),
    pin,
    phone: viewProviderPhone(phone, isDemo),
    feePiastres,
    followUpFeePiastres,
    followUpDays,
    cutoffMinutes,
    refundPercent,
    allowsUndo,
    access,
  }
}

/** The words of an address. */
export function viewAddress(place: Address & InDistrict) {
  return {
    name: inLocale(place.name),
    district: inLocale(place.district),
    address: inLocale(place.address),
    landmark: inLocale(place.landmark),
  }
}

/** A place and the larger one that it is in. */
export function viewPlace(place: Localized, around: Localized): string {
  return `${inLocale(place)}${inLocale({ ar: '، ', en: ', ' })}${inLocale(around)}`
}
