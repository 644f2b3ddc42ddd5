import { readSlug } from '#/domain/address.ts'
import { requestContext } from '#/server/context.server.ts'

/** Its address has another number with every other photo, so that it may be kept long. */
export async function servePhoto(typed: string): Promise<Response> {
  const slug = readSlug(typed)
  const photo = slug ? await requestContext().services.directory.findPhoto(slug) : null
  if (!photo) return new Response('Not Found', { status: 404 })
  return new Response(photo.content, {
    headers: {
      'content-type': photo.mediaType,
      'content-length': String(photo.content.length),
      'cache-control': 'public, max-age=86400',
      'content-disposition': 'inline',
    },
  })
}
