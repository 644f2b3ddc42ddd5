import type { StaffArea, StaffRole } from '#/domain/account/staff.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

export const roleNames: Names<StaffRole> = {
  staff: m.staff_role_staff,
  admin: m.staff_role_admin,
}

export const areaNames: Names<StaffArea> = {
  directory: m.staff_area_directory,
  requests: m.staff_area_requests,
  content: m.staff_area_content,
  finance: m.staff_area_finance,
}
