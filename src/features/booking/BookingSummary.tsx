import type { ReactNode } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { PracticeView, SlotView } from '#/server/bookings/views.ts'
import type { BranchView } from '#/server/doctors/branch.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { visitFee } from './price.ts'

type BookingSummaryProps = {
  practice: PracticeView
  branch: BranchView | undefined
  slot: SlotView
  /** The clock of the hold, at the end. */
  children: ReactNode
}

/** When, with whom and for how much, in one bar above the form. */
export function BookingSummary({ practice, branch, slot, children }: BookingSummaryProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex max-w-3xl items-center lg:max-w-5xl gap-3 py-2">
        <Avatar name={practice.name} src={practice.photo} size="sm" className="size-11" />
        <h1 className="min-w-0 grow text-base leading-head">
          <time dateTime={slot.startsAt} className="block truncate">
            {/* What may be cut off on a narrow screen comes last; it is also below the form. */}
            {formatInstant(slot.startsAt, 'time')}
            {m.forms_separator()}
            {formatInstant(slot.startsAt, 'shortDay')}
          </time>
          <span className="block truncate text-sm font-normal text-muted">
            {branch && (
              <>
                {visitFee(practice, branch)}
                {m.forms_separator()}
              </>
            )}
            {practice.visitType && (
              <>
                {practice.visitType.name}
                {m.forms_separator()}
              </>
            )}
            {practice.doctor}
          </span>
        </h1>
        {children}
      </div>
    </header>
  )
}
