import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { dashboardCsv } from './csv.server.ts'
import { findDashboard } from '#/server/operations/dashboard.ts'
import { listMonthlyMessages } from '#/server/operations/dashboard-messages.ts'
import { readDashboardSearch } from './dashboard.ts'

/** The dashboard as a file; 404 for anyone not at the desk, like the page. */
export async function answerDashboardFile(request: Request): Promise<Response> {
  const search = readDashboardSearch(Object.fromEntries(new URL(request.url).searchParams))
  const { app } = requestContext()
  const actor = await currentDeskActor()
  const view = await findDashboard(app, actor, search)
  const months = view && (await listMonthlyMessages(app, actor))
  if (!view || !months)
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const name = `figures-${view.period}-${view.last}.csv`
  return new Response(dashboardCsv(view, months), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
