import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#/ui/classes.ts'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  description?: ReactNode
  /** At the end: a price, a badge. */
  aside?: ReactNode
}

export function RadioCard({ label, description, aside, className, ...props }: RadioCardProps) {
  return (
    <label
      className={cx(
        'group/radio flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-control bg-surface px-3.5 py-2.5',
        'hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        {...props}
        type="radio"
        className="mt-[0.2lh] size-5 shrink-0 accent-primary outline-none"
      />
      <span className="flex grow flex-col">
        <span className="font-medium">{label}</span>
        {description && <span className="text-sm text-muted">{description}</span>}
      </span>
      {aside && <span className="shrink-0">{aside}</span>}
    </label>
  )
}
