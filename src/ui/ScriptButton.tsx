import type { ComponentProps } from 'react'
import { Button } from '#/ui/Button.tsx'
import { cx } from '#/ui/classes.ts'

/**
 * A button that only works with a script. It is there from the first paint, so that nothing moves while the
 * page hydrates; an earlier press is handled afterwards. Without a script it is hidden.
 */
export function ScriptButton({ className, ...props }: ComponentProps<typeof Button>) {
  return <Button {...props} className={cx(className, 'noscript:hidden')} />
}
