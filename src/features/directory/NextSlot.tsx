import { m } from '#/paraglide/messages.js'
import type { NextSlotView } from './directory.ts'
import { nextSlotText } from './words.ts'

/** The first free time, and in which clinic it is. */
export function NextSlot({ slot }: { slot: NextSlotView | null }) {
  if (!slot) return <p className="text-muted">{m.directory_no_slot()}</p>
  return (
    <p className="leading-head">
      <span className="block text-sm text-muted">{m.directory_next_slot()}</span>
      <time dateTime={slot.startsAt} className="font-semibold text-primary-ink">
        {nextSlotText(slot)}
      </time>{' '}
      <span className="text-sm text-muted">{m.directory_next_in({ district: slot.district })}</span>
    </p>
  )
}
