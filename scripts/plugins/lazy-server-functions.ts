import type { Plugin } from 'vite'
import { CALL_TRANSPORT } from '../../src/server/render/start-contract.ts'

const { source: transport, importer: caller, name: send } = CALL_TRANSPORT

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
      if (source !== transport || !importer?.endsWith(caller)) return null
      const real = await this.resolve(source, importer, { skipSelf: true })
      return real && `${LATE}${real.id}`
    },
    load(id) {
      if (!id.startsWith(LATE)) return null
      const real = JSON.stringify(id.slice(LATE.length))
      return `export const ${send} = async (...call) =>
        (await import(${real})).${send}(...call)`
    },
  }
}

const LATE = '\0late:'
