import { m } from '#/paraglide/messages.js'
import type { DeskOrderView } from '#/server/lab-orders/desk.ts'
import { Card } from '#/ui/Card.tsx'
import { PrintButton } from '#/ui/PrintButton.tsx'
import { QrCode } from '#/ui/QrCode.tsx'

/** The label of the order's tubes: name, reference, and the reference as a code; printed alone. */
export function Labels({
  order: { reference, patientName, code, tests },
}: {
  order: DeskOrderView
}) {
  return (
    <section aria-labelledby="label" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h2 id="label" className="text-xl">
          {m.laborders_label()}
        </h2>
        <PrintButton variant="outline">{m.laborders_label_print()}</PrintButton>
      </div>
      <Card className="flex items-center gap-4 sm:max-w-md print:rounded-none print:p-0 print:shadow-none">
        <QrCode {...code} label={m.laborders_label_code()} />
        <div className="grid min-w-0 gap-1">
          <strong dir="ltr" className="text-lg whitespace-nowrap tabular-nums sm:text-xl">
            {reference}
          </strong>
          <bdi className="font-medium">{patientName}</bdi>
          <p className="text-sm wrap-anywhere" dir="ltr">
            {tests.map(({ slug }) => slug).join(', ')}
          </p>
        </div>
      </Card>
    </section>
  )
}
