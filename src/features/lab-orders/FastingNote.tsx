import Clock3 from 'lucide-react/icons/clock-3'
import type { Fasting } from '#/domain/laboratory/basket.ts'
import { fastingNote } from '#/parts/fasting.ts'

/** How long to fast, and when the sample is best taken: the only terracotta of the page. */
export function FastingNote({ fasting }: { fasting: Fasting }) {
  return (
    <p className="flex gap-2.5 rounded-lg bg-secondary-soft p-3 text-sm">
      <Clock3
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-secondary-ink"
        strokeWidth={1.8}
      />
      {fastingNote(fasting)}
    </p>
  )
}
