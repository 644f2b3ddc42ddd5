import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'

/** Grows with its text where the browser can. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...props}
      className={cx('control field-sizing-content max-h-80 min-h-28 py-2.5', className)}
    />
  )
}
