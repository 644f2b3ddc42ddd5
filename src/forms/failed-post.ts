import { useRouteContext } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { findFailedPost } from './failed-post.server.ts'
import type { FailedPost, Typed } from './post.ts'

type Visit = { location: { pathname: string }; preload: boolean }

/** In a browser: the failed form that was served with the page, and its path. */
let served: { post: FailedPost; pathname: string } | undefined

/**
 * The refused form that this page answers. A browser keeps it while the path stays the same: a link to a
 * field changes the address too, and must not discard what was typed.
 */
export const failedPost = createIsomorphicFn()
  .server((_visit?: Visit): FailedPost | undefined => findFailedPost())
  .client((visit?: Visit): FailedPost | undefined => {
    if (!visit || visit.preload) return undefined
    if (served?.pathname !== visit.location.pathname) clearFailedPost()
    return served?.post
  })

/** The failed form in a component: any form of the page, or the one with this name and line. */
export function useFailedPost(form?: string, line: Typed = {}): FailedPost | undefined {
  const failed = useRouteContext({ strict: false, select: (context) => context.failed })
  if (!failed || (form && failed.form !== form)) return undefined
  const isLine = Object.entries(line).every(
    ([name, value]) => (failed.typed[name] ?? value) === value,
  )
  return isLine ? failed : undefined
}

export function keepFailedPost(post: FailedPost, pathname: string): void {
  served = { post, pathname }
}

/** Called once the form is carried out. */
export function clearFailedPost(): void {
  served = undefined
}
