import { m } from '#/paraglide/messages.js'
import { csvText } from '#/server/files/csv.ts'
import type { MonthlyMessagesView } from '#/server/operations/dashboard-messages.ts'
import type { DashboardView } from '#/server/operations/dashboard-views.ts'
import { ageNames, gapArea, gapSpecialty } from './labels.ts'

type Row = [figure: string, of: string, value: number | null | undefined]

/** The dashboard's figures as one file: figure, group, value. Money in pounds; dates in ISO format. */
export function dashboardCsv(view: DashboardView, months: readonly MonthlyMessagesView[]): string {
  const { buckets, gaps, requestAges, money, dead, freedTimes, first, last } = view
  const span = first === last ? first : `${first} – ${last}`
  const rows: Row[] = [
    [m.dashboard_made(), span, view.made.now],
    [m.dashboard_empty(), span, view.emptySearches.now],
    [m.dashboard_freed_taken(), span, freedTimes.taken],
    [m.dashboard_freed_csv(), span, freedTimes.offered],
    [m.dashboard_gained_days(), span, freedTimes.gainedDays],
    ...buckets.flatMap(({ key, due, completed, missed, cancelled }): Row[] => {
      const at = view.period === 'day' ? `${first} ${key}:00` : key
      return [
        [m.dashboard_due(), at, due],
        [m.dashboard_completed(), at, completed],
        [m.dashboard_missed(), at, missed],
        [m.dashboard_cancelled(), at, cancelled],
      ]
    }),
    ...gaps.flatMap((gap): Row[] => {
      const what = `${gapSpecialty(gap)} – ${gapArea(gap)}`
      return [
        [m.dashboard_gap_searches(), what, gap.searches],
        [m.dashboard_gap_waiting(), what, gap.waiting],
        [m.dashboard_gap_doctors(), what, gap.doctors],
        [m.dashboard_gap_free(), what, gap.free],
      ]
    }),
    ...ageNames.map(([age, name]): Row => [m.dashboard_requests(), name(), requestAges?.[age]]),
    [m.dashboard_paid(), span, money && money.paidPiastres / 100],
    [m.dashboard_refunded(), span, money && money.refundedPiastres / 100],
    [m.dashboard_dead_notices(), '', dead.notices],
    [m.dashboard_dead_refunds(), '', dead.refunds],
    ...months.flatMap(messagesOf),
  ]
  const heads = [m.dashboard_csv_figure(), m.dashboard_csv_of(), m.dashboard_csv_value()]
  const known = rows.flatMap(([figure, of, value]) =>
    value === null || value === undefined ? [] : [[figure, of, String(value)]],
  )
  return csvText([heads, ...known])
}

/** Of one practice in one month. */
function messagesOf({ month, practice, costPiastres, ...counts }: MonthlyMessagesView): Row[] {
  const of = `${month} – ${practice ?? m.dashboard_messages_other()}`
  const named = (name: string) => `${m.dashboard_messages()}: ${name}`
  return [
    [named(m.dashboard_messages_whatsapp()), of, counts.whatsapp],
    [named(m.dashboard_messages_sms()), of, counts.sms],
    [named(m.dashboard_messages_email()), of, counts.email],
    [named(m.dashboard_messages_delivered()), of, counts.delivered],
    [named(m.dashboard_messages_failed()), of, counts.failed],
    [named(m.dashboard_messages_cost()), of, costPiastres && costPiastres / 100],
  ]
}
