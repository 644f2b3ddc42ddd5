import { createIsomorphicFn } from '@tanstack/react-start'
import { noteSignedIn } from './mark.server.ts'

/** Pages for one browser contain in their HTML whether it is signed in, for visitors without a script. */
export const setSignedInAttribute = createIsomorphicFn()
  .server(() => noteSignedIn())
  .client(() => {})
