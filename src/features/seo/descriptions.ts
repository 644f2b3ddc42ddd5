import { createIsomorphicFn } from '@tanstack/react-start'
import { findDescription } from './descriptions.server.ts'

/**
 * The descriptions of screens for search engines; pages about one thing have their own. Only on the server,
 * because a visitor's browser does not need them.
 */
export const descriptionOf = createIsomorphicFn()
  .server((path: string): string | undefined => findDescription(path))
  .client((_path: string): string | undefined => undefined)
