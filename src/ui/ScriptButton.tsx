import type { ComponentProps } from 'react'
import { Button } from '#/ui/Button.tsx'
import { cx } from '#/ui/classes.ts'

/**
 * A button that only a script can answer. It is there from the first paint, so that nothing moves while
 * the page wakes up; what is pressed before is answered after. Without a script there is none.
 */
export function ScriptButton({ className, ...props }: ComponentProps<typeof Button>) {
  return <Button {...props} className={cx(className, 'noscript:hidden')} />
}
