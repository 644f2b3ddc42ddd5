import { oneOf } from '#/domain/web/address.ts'
import { periods } from '#/domain/schedule/periods.ts'
import type { DashboardSearch } from '#/server/operations/dashboard-views.ts'

export function readDashboardSearch({ period }: Record<string, unknown>): DashboardSearch {
  return { period: oneOf(period, periods) }
}
