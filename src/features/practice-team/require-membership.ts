import { notFound, redirect } from '@tanstack/react-router'
import type { PracticeView } from '#/server/practices/views.ts'
import { getPractice, getPractices } from './provider.functions.ts'

/**
 * Loads the profile with this slug. Redirects visitors who are not signed in to the login, whether or not the
 * profile exists; a profile of other providers is reported as not found. `visit`: the reference of the one that the page
 * shows; a member of a centre works for its doctor at the branch of the visit.
 */
export async function requireMembership(
  slug: string,
  location: { pathname: string },
  visit?: string,
): Promise<PracticeView> {
  const practice = await getPractice({ data: { slug, visit } })
  if (practice) return practice
  if (await getPractices()) throw notFound()
  throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
}
