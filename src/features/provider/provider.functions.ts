import { createServerFn } from '@tanstack/react-start'
import { currentMemberships } from '#/server/practice.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { viewPractice } from './practices.server.ts'
import type { PracticeView } from './provider.ts'

/** The profiles that the reader works for; null for whoever is not signed in. */
export const getPractices = createServerFn().handler(async (): Promise<PracticeView[] | null> => {
  if (!(await currentUser())) return null
  return (await currentMemberships()).map(viewPractice)
})
