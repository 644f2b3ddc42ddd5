import type { ComponentProps } from 'react'
import { cx } from '#/ui/classes.ts'

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...props} className={cx('control', className)} />
}
