import type { Plugin } from 'vite'

const FETCHER = './serverFnFetcher.js'

/**
 * Loads Start's transport of server functions, and seroval with it, at the first call: ten kilobytes that a
 * page which has just hydrated does not need. Start imports it statically.
 */
export function lateCalls(): Plugin {
  return {
    name: 'late-calls',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (source !== FETCHER || !importer?.endsWith('/createClientRpc.js')) return null
      const real = await this.resolve(source, importer, { skipSelf: true })
      return real && `${LATE}${real.id}`
    },
    load(id) {
      if (!id.startsWith(LATE)) return null
      const real = JSON.stringify(id.slice(LATE.length))
      return `export const serverFnFetcher = async (...call) =>
        (await import(${real})).serverFnFetcher(...call)`
    },
  }
}

const LATE = '\0late:'
