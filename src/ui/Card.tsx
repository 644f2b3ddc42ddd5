import type { HTMLAttributes } from 'react'
import { cx } from '#/ui/classes.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** Without padding, for a picture or rows that reach the edge. */
  flush?: boolean
}

export function Card({ as: Element = 'div', flush = false, className, ...props }: CardProps) {
  return (
    <Element
      {...props}
      className={cx('rounded-xl bg-surface shadow-card', !flush && 'p-4 sm:p-5', className)}
    />
  )
}
