import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'

/** Keeps the room of what is coming; its size comes by class. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      {...props}
      aria-hidden="true"
      className={cx('block animate-breathe rounded-md bg-line', className)}
    />
  )
}
