import type { ReactNode } from 'react'

type WeekTableProps = {
  caption: ReactNode
  /** Days in their order, each with its hours as text; without any, the day is closed. */
  days: readonly { name: string; spans: readonly string[] }[]
  closedLabel: string
}

/** A week's opening hours, as on a sign at the door. */
export function WeekTable({ caption, days, closedLabel }: WeekTableProps) {
  return (
    <table className="w-full self-start text-sm">
      <caption className="mb-1 text-start font-medium">{caption}</caption>
      <tbody>
        {days.map(({ name, spans }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              {name}
            </th>
            <td className="py-1.5 text-end">
              {spans.length === 0 && <span className="text-muted">{closedLabel}</span>}
              {spans.map((span) => (
                <span key={span} className="block">
                  {span}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
