import { LRUCache } from 'lru-cache'
import { PRIMARY } from '#/domain/content/accent.ts'
import type { Site } from '#/domain/content/brand.ts'
import { firstLetter } from '#/domain/content/logo.ts'
import { pictureName, pictureOf } from '#/domain/directory/pictures.ts'
import { localeFacts, type Locale } from '#/i18n/locale.ts'
import { isLocale } from '#/paraglide/runtime.js'
import { drawOwnPicture } from '#/server/files/own-picture.ts'
import type { App } from '#/server/app.ts'
import { requestContext } from '#/server/http/context.ts'
import { isKnownVersion } from '#/server/http/etag.ts'
import { pageFacts } from '#/server/http/screens.ts'
import { logFailure } from '#/server/observability/log.ts'
import { findLogo } from '#/server/site/logo.ts'
import { findSite } from '#/server/site/site.ts'
import { pictureVersion } from '#/parts/social-picture.server.ts'

/** By version and address of the plain one. A site has two for each screen. */
const pictures = new LRUCache<string, Promise<Buffer<ArrayBuffer> | null>>({ max: 100 })
const names = new Set(
  [...pageFacts].flatMap(([path, { picture }]) => (picture ? pictureName(path) : [])),
)
/** As long as browsers keep the build's pictures. */
const HOUR = 'public, max-age=3600'

/** The picture of a shared link with the owner's mark; where it cannot be drawn, as at the edge, the plain one. */
export async function servePicture(
  locale: string,
  screen: string,
  request: Request,
): Promise<Response> {
  if (!isLocale(locale) || !names.has(screen)) return new Response('Not Found', { status: 404 })
  const { app } = requestContext()
  const site = await findSite(app)
  const version = pictureVersion(site)
  const headers = { etag: `"${version}"`, 'cache-control': HOUR }
  if (isKnownVersion(request.headers.get('if-none-match') ?? '', version))
    return new Response(null, { status: 304, headers })
  const plain = pictureOf(`/${screen}`, locale, { isPlain: true })
  const content = await drawOnce(`${version} ${plain}`, () => draw(app, site, { locale, plain }))
  if (!content)
    return new Response(null, { status: 302, headers: { location: plain, 'cache-control': HOUR } })
  const facts = { 'content-type': 'image/png', 'content-length': String(content.length) }
  return new Response(content, { headers: { ...headers, ...facts } })
}

async function drawOnce(
  key: string,
  work: () => Promise<Buffer<ArrayBuffer> | null>,
): Promise<Buffer<ArrayBuffer> | null> {
  const picture = pictures.get(key) ?? work()
  pictures.set(key, picture)
  const content = await picture
  // Another request tries again.
  if (!content) pictures.delete(key)
  return content
}

async function draw(
  app: App,
  { logo, brand, isRenamed }: Site,
  { locale, plain }: { locale: Locale; plain: string },
): Promise<Buffer<ArrayBuffer> | null> {
  const name = brand.name[locale]
  const letter = isRenamed ? firstLetter(name) : null
  try {
    return await drawOwnPicture({
      plain,
      isRtl: localeFacts[locale].dir === 'rtl',
      accent: brand.accent ?? PRIMARY,
      mark: logo === null ? letter : ((await findLogo(app, 192))?.content ?? letter),
      name,
      slogan: brand.slogan[locale],
    })
  } catch (error) {
    logFailure('social-picture-failed', error, 'pictures')
    return null
  }
}
