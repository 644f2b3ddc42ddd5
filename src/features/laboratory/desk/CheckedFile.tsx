import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatList } from '#/i18n/lists.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PriceFault, PriceFileView } from '#/server/lab-desk/price-file.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Card } from '#/ui/Card.tsx'
import { explainPrices } from './explain.ts'
import { fileSchema } from './prices.ts'

type CheckedFileProps = { practice: string; file: PriceFileView }

/** What a file would change, to be confirmed; or all that is wrong in it. */
export function CheckedFile({ practice, file }: CheckedFileProps) {
  if (!file.ok) return <Faults faults={file.faults} />
  if (file.added + file.changed === 0)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
      <Alert role="status">{m.labs_file_same()}</Alert>
    )
  return (
    <Card as="section" className="grid gap-3">
      <output className="font-medium">
        {m.labs_file_ready({
          added: formatNumber(file.added),
          changed: formatNumber(file.changed),
          count: formatNumber(file.count),
        })}
      </output>
      <SavedForm
        name="priceFile"
        schema={fileSchema}
        hidden={{ slug: practice, lines: file.lines }}
        explain={explainPrices}
      >
        <SubmitButton className="justify-self-start">{m.labs_file_apply()}</SubmitButton>
      </SavedForm>
    </Card>
  )
}

function Faults({ faults }: { faults: readonly PriceFault[] }) {
  return (
    <Alert role="alert" color="error" title={m.labs_file_faults()}>
      <ul className="grid gap-1">
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.column}`}>
            {m.labs_file_line({ line: formatNumber(fault.line) })}: {faultTexts[fault.code](fault)}
            {fault.nearest.length > 0 && (
              <> {m.labs_file_near({ tests: formatList(fault.nearest) })}</>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const faultTexts: Record<PriceFault['code'], (fault: PriceFault) => string> = {
  'column-missing': m.labs_fault_column,
  unknown: m.labs_fault_unknown,
  'twice-in-file': m.labs_fault_twice,
  'lab-price-invalid': m.labs_fault_price,
  'lab-hours-invalid': m.labs_fault_hours,
}
