import { requestContext } from '#/server/context.server.ts'
import type { Services } from '#/server/services.server.ts'
import {
  readSitemapName,
  sitemap,
  sitemapIndex,
  sitemapNames,
  slicePages,
  xmlResponse,
  type Page,
} from './sitemap.ts'

/** The lists of the sitemap by name; other features know what stands in them. */
export type SitemapParts = Record<string, (services: Services) => Promise<Page[]>>

/** The list of the lists. */
export async function answerSitemapIndex(parts: SitemapParts): Promise<Response> {
  const { origin, services } = requestContext()
  const lists = Object.entries(parts).map(async ([part, list]) =>
    sitemapNames(part, (await list(services)).length),
  )
  return xmlResponse(sitemapIndex(origin, (await Promise.all(lists)).flat()))
}

export async function answerSitemap(parts: SitemapParts, name: string): Promise<Response> {
  const { part, number } = readSitemapName(name)
  const list = Object.hasOwn(parts, part) ? parts[part] : undefined
  const { origin, services } = requestContext()
  const pages = slicePages((await list?.(services)) ?? [], number)
  if (!list || (pages.length === 0 && number !== 1)) {
    return new Response('Not Found', { status: 404 })
  }
  return xmlResponse(sitemap(origin, pages))
}
