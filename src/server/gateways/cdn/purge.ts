import { logFailure } from '#/server/observability/log.ts'
import type { Cache } from './cache.ts'

const PATIENCE_MILLISECONDS = 5000

/** A CDN that purges by tag over HTTP, as Cloudflare's `zones/:id/purge_cache` does. */
export function cdnCache({ url, token }: { url: string; token: string }): Cache {
  return {
    purge: async (tags) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ tags }),
          signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
        })
        await response.body?.cancel()
        if (!response.ok) throw new Error(`the CDN answered ${response.status}`)
      } catch (error) {
        logFailure('purge-failed', error, 'cache')
      }
    },
  }
}

/** For sites without a shared cache. */
export const noCache: Cache = { purge: async () => {} }
