import type { ObservationView } from '#/server/lab-orders/results.ts'

type RangeProps = { row: Pick<ObservationView, 'low' | 'high' | 'unit'> }

/** What is normal: 3.5–5 mmol/L, ≥ 60 or ≤ 200; nothing where the laboratory says none. */
export function Range({ row: { low, high, unit } }: RangeProps) {
  const range = low !== null && high !== null ? `${low}–${high}` : null
  const bound = low === null ? high !== null && `≤ ${high}` : `≥ ${low}`
  const text = range ?? bound
  return text ? (
    <bdi dir="ltr">
      {text} {unit}
    </bdi>
  ) : null
}
