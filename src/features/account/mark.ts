import { createIsomorphicFn } from '@tanstack/react-start'
import { noteSignedIn } from './mark.server.ts'

/** Pages of one browser say in their HTML whether it is signed in, for where no script can. */
export const markSignedIn = createIsomorphicFn()
  .server(() => noteSignedIn())
  .client(() => {})
