import type { ReactNode } from 'react'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

type LineTableProps = {
  caption: ReactNode
  why: string
  rows: readonly { line: number; column: string; code: string; text: ReactNode }[]
  /** Of which these rows are the first. */
  count: number
}

/** What a report says about cells, with the line and the column of each. */
export function LineTable({ caption, why, rows, count }: LineTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-2 text-start">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-start">
            <th scope="col" className="py-1 pe-4 text-start">
              {m.doctorimport_line()}
            </th>
            <th scope="col" className="py-1 pe-4 text-start">
              {m.doctorimport_column()}
            </th>
            <th scope="col" className="py-1 text-start">
              {why}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, column, code, text }) => (
            <tr key={`${line} ${column} ${code}`} className="border-b border-line">
              <td className="py-1 pe-4 tabular-nums">{formatNumber(line)}</td>
              <td className="py-1 pe-4">
                <bdi>{column}</bdi>
              </td>
              <td className="py-1">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > rows.length && (
        <p className="mt-2 text-muted">
          {m.doctorimport_more({ count: formatNumber(count - rows.length) })}
        </p>
      )}
    </div>
  )
}
