import { notFound, redirect } from '@tanstack/react-router'
import type { PracticeView } from '#/server/practices/views.ts'
import { getPractice, getPractices } from './provider.functions.ts'

/**
 * The profile at an address, for a loader. Whoever is not signed in signs in first, whatever the
 * address; another's profile counts as not found.
 */
export async function enterPractice(
  slug: string,
  location: { pathname: string },
): Promise<PracticeView> {
  const practice = await getPractice({ data: slug })
  if (practice) return practice
  if (await getPractices()) throw notFound()
  throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
}
