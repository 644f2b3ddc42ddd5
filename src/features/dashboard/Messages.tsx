import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DashboardView, MessagesView } from '#/server/operations/dashboard-views.ts'
import { Card } from '#/ui/Card.tsx'
import { countText } from './labels.ts'

/** How many messages went by which channel, to the patients of whom, and what that cost. */
export function Messages({ messages: { all, practices } }: Pick<DashboardView, 'messages'>) {
  if (practices.length === 0) return null
  const hasCost = all.costPiastres !== null
  const shown = hasCost ? [...columns, cost] : columns
  const rows = [
    { ...all, practice: m.dashboard_messages_all() },
    ...practices.map((one) => ({
      ...one,
      practice: one.practice ?? m.dashboard_messages_other(),
    })),
  ]
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.dashboard_messages()}</h2>
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">{m.dashboard_messages()}</caption>
        <thead className="text-muted max-sm:sr-only">
          <tr>
            <th scope="col" className={cell}>
              {m.dashboard_messages_practice()}
            </th>
            {shown.map(({ label }) => (
              <th key={label()} scope="col" className={cell}>
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid">
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line max-sm:grid max-sm:py-2">
              <th scope="row" className={`${cell} font-medium`}>
                <bdi>{row.practice}</bdi>
              </th>
              {shown.map(({ label, value }) => (
                <td
                  key={label()}
                  data-label={label()}
                  className="px-3 py-2 text-start tabular-nums max-sm:flex max-sm:justify-between max-sm:py-0.5 max-sm:before:text-muted max-sm:before:content-[attr(data-label)]"
                >
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">{m.dashboard_messages_note()}</p>
    </Card>
  )
}

const cell = 'px-3 py-2 text-start'

type Column = { label: () => string; value: (row: MessagesView) => string }

const columns: Column[] = [
  { label: m.dashboard_messages_whatsapp, value: ({ whatsapp }) => countText(whatsapp) },
  { label: m.dashboard_messages_sms, value: ({ sms }) => countText(sms) },
  { label: m.dashboard_messages_email, value: ({ email }) => countText(email) },
  { label: m.dashboard_messages_delivered, value: ({ delivered }) => countText(delivered) },
  { label: m.dashboard_messages_failed, value: ({ failed }) => countText(failed) },
]

const cost: Column = {
  label: m.dashboard_messages_cost,
  value: ({ costPiastres }) => (costPiastres === null ? '' : formatMoney(costPiastres)),
}
