import type { TextCorrection } from '#/domain/content/text-corrections.ts'
import { m } from '#/paraglide/messages.js'
import { fieldLabels } from './field-labels.ts'
import { Comparison } from './Comparison.tsx'

/** The texts that staff corrected: as they were sent, and as they were published. */
export function Corrections({ corrections }: { corrections: readonly TextCorrection[] }) {
  if (corrections.length === 0) return null
  return (
    <Comparison
      title={m.approval_corrections()}
      labels={{ before: m.approval_corrections_sent(), after: m.approval_corrections_published() }}
      rows={corrections.map(({ field, sent, published }) => ({
        name: fieldLabels[field](),
        before: sent,
        after: published,
      }))}
    />
  )
}
