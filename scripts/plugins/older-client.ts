import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { build as bundle, transform } from 'esbuild'
import type { Plugin } from 'vite'

const entry = join(import.meta.dirname, '..', '..', 'src', 'polyfills', 'polyfills.ts')
const NAME = 'virtual:polyfills'
/** Beside each of the client's files, which import each other by relative names. */
const FOLDER = 'assets/older'

/**
 * The client again for older browsers, in their syntax, with `src/polyfills` as one file that they load before
 * it. The server imports its address from `virtual:polyfills`; in development it is empty.
 */
export function olderClient(target: string[]): Plugin {
  let isBuild = false
  let polyfills: Promise<string> | undefined
  const file = () => (polyfills ??= polyfillsFor(target))
  return {
    name: 'older-client',
    enforce: 'post',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      return `export default ${JSON.stringify(isBuild ? `/${nameOf(await file())}` : '')}`
    },
    generateBundle: {
      // Vite fills in what it preloads last.
      order: 'post',
      async handler(_options, outputs) {
        if (this.environment.name !== 'client') return
        this.emitFile({ type: 'asset', fileName: nameOf(await file()), source: await file() })
        for (const output of Object.values(outputs)) {
          if (output.type !== 'chunk') continue
          const { code } = await transform(output.code, { ...syntax(target), format: 'esm' })
          const fileName = `${FOLDER}/${basename(output.fileName)}`
          this.emitFile({ type: 'asset', fileName, source: code })
        }
      },
    },
  }
}

/**
 * Safari 14 takes destructuring, but for a bug in parameters that hides it from esbuild's table; without class
 * fields the files are ES2020, which a parser can check.
 */
function syntax(target: string[]) {
  return { target, minify: true, supported: { destructuring: true, 'class-field': false } }
}

function nameOf(source: string): string {
  return `${FOLDER}/${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
}

async function polyfillsFor(target: string[]): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    ...syntax(target),
  })
  return outputFiles[0]?.text ?? ''
}
