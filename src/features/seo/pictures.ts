import { createIsomorphicFn } from '@tanstack/react-start'
import { findPicturePath } from '#/parts/social-picture.server.ts'

/** The path of the picture of a shared link. Only on the server, as for descriptions. */
export const picturePath = createIsomorphicFn()
  .server((path: string): string => findPicturePath(path))
  .client((_path: string): string => '')
