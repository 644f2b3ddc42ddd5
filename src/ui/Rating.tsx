import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx'

type RatingProps = ComponentProps<'span'> & {
  /** 0 to 5, fractions allowed. */
  value: number
  /** The value in words. */
  label: string
}

/**
 * Five stars, filled from the side where reading starts. Text beside them (a figure, a count) is passed as
 * children.
 */
export function Rating({ value, label, className, children, ...props }: RatingProps) {
  const percent = Math.round(Math.min(Math.max(value / 5, 0), 1) * 100)
  return (
    <span
      {...props}
      className={cx('inline-flex flex-wrap items-center gap-x-1.5 whitespace-nowrap', className)}
    >
      <span
        aria-hidden="true"
        className="stars block h-[1em] w-[5em] bg-control/45 text-[1.05em] forced-color-adjust-none"
      >
        <span className="block h-full bg-star" style={{ inlineSize: `${percent}%` }} />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </span>
  )
}
