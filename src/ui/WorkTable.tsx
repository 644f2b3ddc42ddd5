import type { ReactNode } from 'react'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { listenInRows } from '#/ui/row-keys.ts'

type WorkRow = {
  key: string
  /** A checkbox, if rows can be selected. */
  choice?: ReactNode
  /** The row's own link; give it `data-row-link`. */
  title: ReactNode
  /** By column. */
  cells: Readonly<Record<string, ReactNode>>
}

type WorkTableProps = {
  caption: string
  titleLabel: string
  choiceLabel?: ReactNode
  columns: readonly { key: string; label: string }[]
  rows: readonly WorkRow[]
  /** The list of shortcuts; shown where there is a keyboard. */
  hint: ReactNode
}

/**
 * A table for work: arrows, J and K move from row to row, Enter opens, X selects. Tab still goes through
 * everything, so that nobody needs to know the shortcuts. On phones each row is a card.
 */
export function WorkTable(props: WorkTableProps) {
  const { caption, titleLabel, choiceLabel, columns, rows, hint } = props
  const head = 'px-4 py-3 text-start font-medium'
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted max-lg:hidden">{hint}</p>
      <Card flush className="max-lg:border-0 max-lg:bg-transparent max-lg:shadow-none">
        <table className="w-full max-lg:block">
          <caption className="sr-only">{caption}</caption>
          <thead className="max-lg:sr-only">
            <tr className="text-sm text-muted">
              {choiceLabel !== undefined && (
                <th scope="col" className="ps-4 text-start">
                  {choiceLabel}
                </th>
              )}
              <th scope="col" className={head}>
                {titleLabel}
              </th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className={head}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={listenInRows} className="max-lg:grid max-lg:gap-3">
            {rows.map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}

function Row({ row, columns }: { row: WorkRow } & Pick<WorkTableProps, 'columns'>) {
  const { choice, title, cells } = row
  return (
    <tr
      data-row
      className="hover:bg-sunken has-checked:bg-primary-soft max-lg:grid max-lg:grid-cols-[auto_1fr] max-lg:items-center max-lg:gap-y-1 max-lg:rounded-xl max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 lg:border-t lg:border-line"
    >
      {choice !== undefined && <td className="lg:ps-4">{choice}</td>}
      <td
        className={cx(
          'whitespace-nowrap lg:px-4 lg:py-1',
          choice === undefined && 'max-lg:col-span-2',
        )}
      >
        {title}
      </td>
      {columns.map(({ key, label }) => (
        <td
          key={key}
          data-label={label}
          className="min-w-0 wrap-anywhere max-lg:col-span-2 max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:before:shrink-0 max-lg:before:text-sm max-lg:before:text-muted max-lg:before:content-[attr(data-label)] lg:px-4 lg:py-1"
        >
          {cells[key]}
        </td>
      ))}
    </tr>
  )
}
