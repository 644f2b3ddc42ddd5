import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const THREAD = /(?<=new URL\(["'])(\.\/[\w-]+)\.ts(?=["'], import\.meta\.url\))/g

/**
 * The server's worker threads, `new Worker(new URL('./file.ts', import.meta.url))`, each as one file beside
 * the code that starts it. Vite makes them only for browsers; as a part of the server's bundle a thread would
 * load what all pages share, which takes half a second. Where nothing is built Node runs the source itself.
 */
export function serverThreads(): Plugin {
  const sources = new Set<string>()
  return {
    name: 'server-threads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { code: 'new Worker(new URL(' },
      handler(code, id) {
        return code.replaceAll(THREAD, (_match, name: string) => {
          sources.add(resolve(dirname(id), `${name}.ts`))
          return `${name}.js`
        })
      },
    },
    writeBundle: async ({ dir = '' }) => {
      for (const source of sources) await buildThread(source, join(dir, 'assets'))
    },
  }
}

async function buildThread(source: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: source,
      outDir,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: basename(source, '.ts') + '.js' } },
    },
  })
}
