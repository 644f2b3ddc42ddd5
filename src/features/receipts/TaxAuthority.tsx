import { m } from '#/paraglide/messages.js'
import type { EReceiptView } from '#/server/receipts/e-receipt.ts'
import { Fact } from '#/ui/Fact.tsx'
import { QrCode } from '#/ui/QrCode.tsx'

/** What the tax authority knows of a receipt, with the code by which anybody finds it there. */
export function TaxAuthority({
  eReceipt: { uuid, state, faults, check },
}: {
  eReceipt: EReceiptView
}) {
  const texts = {
    queued: m.receipts_tax_queued,
    submitted: m.receipts_tax_submitted,
    valid: m.receipts_tax_valid,
    rejected: () => m.receipts_tax_rejected({ codes: faults ?? '' }),
  }
  return (
    <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
      {check && <QrCode {...check.code} label={m.receipts_tax_picture()} />}
      <div className="grid min-w-40 flex-1 gap-1 text-sm">
        <p className="font-semibold">{m.receipts_tax_authority()}</p>
        <p>{texts[state]()}</p>
        <dl>
          <Fact term={m.receipts_tax_uuid()}>
            <bdi dir="ltr" className="font-mono text-xs break-all">
              {uuid}
            </bdi>
          </Fact>
        </dl>
        {check && (
          <a
            href={check.url}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline print:hidden"
          >
            {m.receipts_tax_check()}
          </a>
        )}
      </div>
    </div>
  )
}
