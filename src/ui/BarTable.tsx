import type { ReactNode } from 'react'

type BarTableProps = {
  caption: ReactNode
  /** The headings of the two columns. */
  heads: readonly [string, string]
  rows: readonly { label: string; value: number; shown: ReactNode }[]
  /** The value of a full bar; by default the largest. */
  full?: number
}

/** A small chart that is a table: readers who can't see the bars read the figures. */
export function BarTable({ caption, heads: [label, value], rows, full }: BarTableProps) {
  const most = full ?? Math.max(1, ...rows.map((row) => row.value))
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-start text-base font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{label}</th>
          <td aria-hidden="true" />
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className="w-px py-0.5 pe-3 text-start font-normal whitespace-nowrap">
              {row.label}
            </th>
            <td aria-hidden="true" className="py-0.5">
              <span className="block h-4 overflow-hidden rounded bg-sunken">
                <span
                  className="block h-full rounded bg-primary"
                  style={{ inlineSize: `${Math.min(100, (row.value / most) * 100)}%` }}
                />
              </span>
            </td>
            <td className="w-px min-w-10 py-0.5 ps-3 text-end whitespace-nowrap tabular-nums">
              {row.shown}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
