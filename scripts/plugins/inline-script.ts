import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, transformWithOxc, type Plugin } from 'vite'

const file = join(import.meta.dirname, '..', '..', 'src', 'entry', 'deferred-hydration.ts')
const NAME = 'virtual:deferred-hydration'

/** `src/entry/deferred-hydration.ts` as the text of an inline script, small enough to be part of every page. */
export function inlineScript(target: string[]): Plugin {
  return {
    name: 'inline-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      this.addWatchFile(file)
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target })
      const small = await minify('deferred-hydration.js', `(()=>{${code}})()`)
      return `export default ${JSON.stringify(small.code.trim())}`
    },
  }
}
