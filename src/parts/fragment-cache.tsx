import { RouterContextProvider, type AnyRouter } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { siteScript } from '#/brand.ts'
import { currentLocale, isHerePrefixed } from '#/i18n/locale.ts'
import { getUrlOrigin } from '#/paraglide/runtime.js'

/** Of one kind of part. */
const MOST_BYTES = 3_000_000

const kinds = new WeakMap<object, LRUCache<string, string>>()
const pages = new WeakMap<AnyRouter, string>()

/** The HTML of a part, if an earlier page rendered it from the same props. */
export function drawn<Props extends object>(
  router: AnyRouter,
  Part: ComponentType<Props>,
  from: Props,
): string {
  const cache = kindOf(Part)
  const key = pageOf(router) + hashOf(JSON.stringify(from))
  const html = cache.get(key) ?? draw(router, Part.name, <Part {...from} />)
  cache.set(key, html)
  return html
}

function kindOf(part: object): LRUCache<string, string> {
  const known = kinds.get(part)
  if (known) return known
  const sizeCalculation = (html: string, key: string) => 2 * (html.length + key.length)
  const entries = new LRUCache<string, string>({ maxSize: MOST_BYTES, sizeCalculation })
  kinds.set(part, entries)
  return entries
}

/** What a part may read besides its props. A router is made for each page. */
function pageOf(router: AnyRouter): string {
  const known = pages.get(router)
  if (known !== undefined) return known
  const { pathname } = router.latestLocation
  const language = [currentLocale().code, isHerePrefixed(), getUrlOrigin()]
  const page = hashOf(JSON.stringify([...language, pathname, siteScript()]))
  pages.set(router, page)
  return page
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** Ids of one part must not collide with those of another. */
function draw(router: AnyRouter, identifierPrefix: string, part: ReactNode): string {
  const inPage = <RouterContextProvider router={router}>{part}</RouterContextProvider>
  return renderToStaticMarkup(inPage, { identifierPrefix })
}
