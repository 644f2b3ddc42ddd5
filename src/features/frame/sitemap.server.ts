import { requestContext } from '#/server/context.server.ts'
import type { Services } from '#/server/services.server.ts'
import { sitemap, xmlResponse, type Page } from './sitemap.ts'

/** The lists of the sitemap by name; other features know what stands in them. */
export type SitemapParts = Record<string, (services: Services) => Promise<Page[]>>

export async function answerSitemap(parts: SitemapParts, part: string): Promise<Response> {
  const list = Object.hasOwn(parts, part) ? parts[part] : undefined
  if (!list) return new Response('Not Found', { status: 404 })
  const { origin, services } = requestContext()
  return xmlResponse(sitemap(origin, await list(services)))
}
