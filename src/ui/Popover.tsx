import type { ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'

type PopoverProps = { id: string; title: string; width: string; children: ReactNode }

/** A native popover: a button with its id as `popoverTarget` opens it, without a script too. */
export function Popover({ id, title, width, children }: PopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> needs a script to open
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={cx(
        'm-auto rounded-2xl border border-line bg-surface p-6 text-start text-ink shadow-pop backdrop:bg-scrim',
        width,
      )}
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </div>
  )
}
