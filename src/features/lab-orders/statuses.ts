import type { LabOrderStatus } from '#/domain/laboratory/lab-order.ts'
import { labOrderStatusNames as names } from '#/i18n/terms/laboratory.ts'
import type { Look } from '#/parts/look.ts'

export const labOrderLooks: Record<LabOrderStatus, Look> = {
  requested: { label: names.requested, color: 'info' },
  quoted: { label: names.quoted, color: 'warning' },
  booked: { label: names.booked, color: 'success' },
  'on-way': { label: names['on-way'], color: 'info' },
  collected: { label: names.collected, color: 'primary' },
  rejected: { label: names.rejected, color: 'warning' },
  partial: { label: names.partial, color: 'primary' },
  reported: { label: names.reported, color: 'success' },
  amended: { label: names.amended, color: 'success' },
  cancelled: { label: names.cancelled, color: 'error' },
}
