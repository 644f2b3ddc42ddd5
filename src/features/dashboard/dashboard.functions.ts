import { createServerFn } from '@tanstack/react-start'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { findDashboard } from './dashboard.server.ts'
import { readDashboardSearch, type DashboardSearch } from './dashboard.ts'

/** Null for anyone not at the desk. */
export const getDashboard = createServerFn()
  .validator(reading((search: DashboardSearch) => readDashboardSearch({ ...search })))
  .handler(async ({ data }) => findDashboard(requestContext().app, await currentDeskActor(), data))
