import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/address.ts'
import { currentMembership, currentMemberships } from '#/server/practice.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { viewPractice } from './practices.server.ts'
import type { PracticeView } from './provider.ts'

/** The profiles that the reader works for; null for whoever is not signed in. */
export const getPractices = createServerFn().handler(async (): Promise<PracticeView[] | null> => {
  if (!(await currentUser())) return null
  return (await currentMemberships()).map(viewPractice)
})

/** One of them; null for every other profile, also one that doesn't exist. */
export const getPractice = createServerFn()
  .validator((slug: string) => readSlug(slug) ?? '')
  .handler(async ({ data: slug }): Promise<PracticeView | null> => {
    const membership = await currentMembership(slug)
    return membership && viewPractice(membership)
  })
