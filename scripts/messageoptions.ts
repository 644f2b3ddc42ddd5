import type { CompilerOptions } from '@inlang/paraglide-js'

/** How messages are compiled, wherever they are. */
export const messageOptions = {
  project: './project.inlang',
  strategy: ['url', 'baseLocale'],
  emitReadme: false,
} satisfies Partial<CompilerOptions>
