import { notFound, redirect } from '@tanstack/react-router'
import { getPractices } from './provider.functions.ts'
import type { PracticeView } from './provider.ts'

/** The profile at this address, for a page of its provider's; whoever is not signed in may do so first. */
export async function openPractice(slug: string, path: string): Promise<PracticeView> {
  const practices = await getPractices()
  if (!practices) throw redirect({ to: '/{-$locale}/login', search: { next: path } })
  const practice = practices.find((each) => each.slug === slug)
  if (!practice) throw notFound()
  return practice
}
