import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

const root = join(import.meta.dirname, '..', '..')

/** Beside the folders of a release, of which only `client` is public. */
const FILE = 'scripts.json'

const scriptsSchema = z.record(
  z.string(),
  z.object({ name: z.string(), modules: z.record(z.string(), z.number()) }),
)

/**
 * By the file of a script, such as `assets/D1yK2a.js`: a name that stays the same when its content changes, and its
 * modules with their sizes in bytes, not minified.
 */
export type Scripts = z.infer<typeof scriptsSchema>

/** Records what each script of the client contains, for the message of a budget that is exceeded. */
export function scriptModules(): Plugin {
  return {
    name: 'script-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, outputs) {
      const scripts: Scripts = {}
      for (const output of Object.values(outputs)) {
        if (output.type !== 'chunk') continue
        const [name = output.name] = pathOf(output.facadeModuleId ?? output.name).split('?')
        const sizes = Object.entries(output.modules).map(
          ([id, { renderedLength }]) => [pathOf(id), renderedLength] as const,
        )
        scripts[output.fileName] = { name, modules: Object.fromEntries(sizes) }
      }
      await writeFile(join(dir, '..', FILE), JSON.stringify(scripts, null, 2))
    },
  }
}

/** What the scripts of a release contain. */
export async function readScripts(release: string): Promise<Scripts> {
  return scriptsSchema.parse(JSON.parse(await readFile(join(release, FILE), 'utf8')))
}

/** Relative to the project, so that a build is the same in any folder. */
function pathOf(id: string): string {
  return id.startsWith(root) ? relative(root, id).replaceAll('\\', '/') : id.replace('\0', '')
}
