import type { ComponentProps } from 'react'
import { buttonClasses } from '#/ui/button-classes.ts'
import { cx } from '#/ui/classes.ts'

/** The first stop of the Tab key; `href` is the main landmark. */
export function SkipLink({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className={cx(
        buttonClasses(),
        'fixed start-4 top-4 z-50 shadow-pop not-focus:pointer-events-none not-focus:opacity-0',
        className,
      )}
    >
      {children}
    </a>
  )
}
