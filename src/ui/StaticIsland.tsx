import type { ReactNode } from 'react'
import { useServed } from './hydrated.ts'

/**
 * A part that needs no script. What was served with the page stays as it is: nothing is rendered again, so
 * that hydration does not replace a link that is being tapped. After a navigation it is rendered here.
 */
export function StaticIsland({ children }: { children: ReactNode }) {
  const served = useServed()
  if (import.meta.env.SSR || !served) return <div>{children}</div>
  // React does not touch the contents of such an element; the suppressed warning would be that they differ.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
}

const AS_SERVED = { __html: '' }
