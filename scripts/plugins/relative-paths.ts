import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..').replaceAll('\\', '/')

/** Names files of ours without their folder, so that a build has the same bytes wherever it was made. */
export function relativePaths(): Plugin {
  return {
    name: 'relative-paths',
    apply: 'build',
    renderChunk: (code) =>
      code.includes(`${root}/`) ? { code: code.replaceAll(`${root}/`, ''), map: null } : null,
  }
}
