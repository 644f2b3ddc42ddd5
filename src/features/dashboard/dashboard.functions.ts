import { createServerFn } from '@tanstack/react-start'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { findDashboard } from '#/server/operations/dashboard.ts'
import type { DashboardSearch } from '#/server/operations/dashboard-views.ts'
import { readDashboardSearch } from './dashboard.ts'

export const getDashboard = createServerFn()
  .validator(reading((search: DashboardSearch) => readDashboardSearch({ ...search })))
  .handler(async ({ data }) =>
    found(await findDashboard(requestContext().app, await currentDeskActor(), data)),
  )
