import { localized } from '#/domain/localized.ts'
import { branches } from '#/server/db/schema/directory.ts'

/** What pages need of a branch, but for its district's name. */
export const branchColumns = {
  id: branches.id,
  name: localized(branches, 'name'),
  address: localized(branches, 'address'),
  landmark: localized(branches, 'landmark'),
  pin: branches.pin,
  phone: branches.phone,
  feePiastres: branches.feePiastres,
  followUpFeePiastres: branches.followUpFeePiastres,
  followUpDays: branches.followUpDays,
  cutoffMinutes: branches.cutoffMinutes,
  refundPercent: branches.refundPercent,
  worksByTurn: branches.worksByTurn,
  allowsUndo: branches.allowsUndo,
  access: branches.access,
  askAgainHours: branches.askAgainHours,
}
