import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'

/** Reserves the space of content that is being loaded; its size is set by class. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      {...props}
      aria-hidden="true"
      className={cx('block animate-breathe rounded-md bg-line', className)}
    />
  )
}
