import type { ReactNode } from 'react'
import { useServed } from './hydrated.ts'

/**
 * A part that needs no script. What came with the page stays as it came: nothing is drawn again, so
 * that no link is exchanged under a finger while the page wakes up. After a navigation it is drawn here.
 */
export function Still({ children }: { children: ReactNode }) {
  const served = useServed()
  if (import.meta.env.SSR || !served) return <div>{children}</div>
  // React leaves the inside of such an element alone; the warning would be that it differs.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
}

const AS_SERVED = { __html: '' }
