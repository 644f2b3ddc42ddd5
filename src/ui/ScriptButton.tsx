import type { ComponentProps } from 'react'
import { Button } from '#/ui/Button.tsx'
import { cx } from '#/ui/classes.ts'
import { useHydrated } from '#/ui/hydrated.ts'

/**
 * A button that only a script can answer. Its room is kept until then, so that nothing moves under a
 * finger while the page wakes up; without a script there is neither.
 */
export function ScriptButton({ className, ...props }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return (
    <Button {...props} className={cx(className, 'noscript:hidden', !hydrated && 'invisible')} />
  )
}
