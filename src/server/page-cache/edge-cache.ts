import { z } from 'zod'
import type { App } from '#/server/app.ts'
import { isOwnHome } from './personal-home.ts'
import { etagOf, isKnownVersion } from '#/server/http/etag.ts'
import { readPageChanges } from './page-changes.ts'
import { versionOf } from './page-cache.ts'
import { type CacheEntryDraft } from '#/server/http/request-store.ts'

// Pages in Cloudflare's cache, valid until PostgreSQL has a change of one of their topics.

/** Stored in a header, so that the body passes through without being read. */
const factsSchema = z.object({
  mark: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  topics: z.array(z.string()),
  snapshot: z.string(),
})
type EdgeHeaders = z.infer<typeof factsSchema>
type EdgeEntry = EdgeHeaders & { body: Response['body'] }

const FACTS = 'x-kept'

/**
 * A cached page that is still valid, or any cached one if the database does not answer. Null if the page has to be
 * rendered; its snapshot of the database is taken then.
 */
export async function findAtEdge(
  app: App,
  cacheDraft: CacheEntryDraft,
  request: Request,
): Promise<Response | null> {
  if (import.meta.env.MODE !== 'edge') return null
  const { pathname, search } = new URL(request.url)
  const isOwn = isOwnHome(pathname + search, request.headers.get('cookie') ?? '')
  const entry = isOwn ? null : await readEntry(cacheDraft.key)
  const news = await readPageChanges(app, entry).catch(() => null)
  if (entry && !news?.isOld) return asSent(entry, request)
  if (news) cacheDraft.snapshot = news.snapshot
  await entry?.body?.cancel()
  return null
}

/** Stores a page while its first visitor already reads it. */
export async function storeAtEdge(
  { key, topics, snapshot, until }: CacheEntryDraft,
  body: Buffer<ArrayBuffer>,
  headers: Headers,
): Promise<void> {
  const seconds = Math.floor((until - Date.now()) / 1000)
  if (import.meta.env.MODE !== 'edge' || !snapshot || seconds < 1) return
  const mark = versionOf(body)
  const facts: EdgeHeaders = { mark, headers: [...headers], topics: [...topics], snapshot }
  const { waitUntil } = await import('cloudflare:workers')
  const stored = new Response(body, {
    headers: {
      'cache-control': `max-age=${seconds}`,
      [FACTS]: encodeURIComponent(JSON.stringify(facts)),
    },
  })
  waitUntil((await caches.open(CACHE)).put(addressOf(key), stored))
}

const CACHE = 'pages'

async function readEntry(key: string): Promise<EdgeEntry | null> {
  const stored = await (await caches.open(CACHE)).match(addressOf(key))
  const facts = stored?.headers.get(FACTS)
  if (!stored || !facts) return null
  return { ...factsSchema.parse(JSON.parse(decodeURIComponent(facts))), body: stored.body }
}

/** Contains the release, because pages of other releases must not be used. */
function addressOf(key: string): string {
  const { origin, pathname, search } = new URL(key)
  return `${origin}/_kept/${String(import.meta.env['VITE_BUILD_ID'])}${pathname}${search}`
}

function asSent({ body, mark, headers }: EdgeEntry, request: Request): Response {
  const sent = new Headers(headers)
  sent.set('etag', etagOf(mark))
  const isKnown = isKnownVersion(request.headers.get('if-none-match') ?? '', mark)
  if (isKnown) return new Response(null, { status: 304, headers: sent })
  return new Response(request.method === 'HEAD' ? null : body, { headers: sent })
}
