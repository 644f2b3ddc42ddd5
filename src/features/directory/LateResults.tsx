import { lazy, Suspense, type ComponentProps } from 'react'

// A browser needs the code of the results only for a second search.
const SomeResults = import.meta.env.SSR
  ? (await import('./Results.tsx')).Results
  : lazy(() => import('./Results.tsx').then((part) => ({ default: part.Results })))

/** Has its own boundary: without one React hides the whole page while the code loads, and the search field loses focus. */
export function LateResults(props: ComponentProps<typeof SomeResults>) {
  if (import.meta.env.SSR) return <SomeResults {...props} />
  return (
    <Suspense fallback={<div className="min-h-screen" />}>
      <SomeResults {...props} />
    </Suspense>
  )
}
