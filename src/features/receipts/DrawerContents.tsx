import { deskMethods } from '#/domain/money/desk-payment.ts'
import { deskMethodNames } from '#/i18n/terms/receipts.ts'
import { m } from '#/paraglide/messages.js'
import type { DrawerContents, DrawerLineView } from '#/server/receipts/drawer.ts'
import { AccountLine } from './AccountLines.tsx'
import { ReceiptLine } from './ReceiptLine.tsx'

type DrawerTotalsProps = {
  contents: DrawerContents
  counted?: { countedPiastres: number; differencePiastres: number }
}

/** The sums of each way of paying, and the cash that belongs in the drawer. */
export function DrawerTotals({ contents, counted }: DrawerTotalsProps) {
  const { totals, expectedPiastres } = contents
  return (
    <dl className="grid max-w-md gap-1">
      {deskMethods.map((method) => (
        <AccountLine key={method} term={deskMethodNames[method]()} piastres={totals[method]} />
      ))}
      <AccountLine term={m.receipts_drawer_expected()} piastres={expectedPiastres} isStrong />
      {counted && (
        <>
          <AccountLine term={m.receipts_drawer_counted_fact()} piastres={counted.countedPiastres} />
          <AccountLine
            term={m.receipts_drawer_difference()}
            piastres={counted.differencePiastres}
            isStrong
          />
        </>
      )}
    </dl>
  )
}

export function DrawerLines({ lines }: { lines: readonly DrawerLineView[] }) {
  return (
    <ul aria-label={m.receipts_drawer_lines()} className="grid gap-2 divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id}>
          <ReceiptLine receipt={line}>
            <span className="ms-3">
              <bdi>{line.patientName}</bdi>
            </span>
          </ReceiptLine>
        </li>
      ))}
    </ul>
  )
}
