import { readSlug } from '#/domain/web/address.ts'
import { pictureWidths } from '#/domain/directory/provider.ts'
import { acceptedPictures } from '#/server/http/accepted-pictures.ts'
import { requestContext } from '#/server/http/context.ts'
import type { PhotoRequest } from '#/server/doctors/listing.ts'
import { findDoctorPhoto } from '#/server/doctors/photo.ts'

/** Its address has another number for every other photo, so that it may be cached for long. */
export async function servePhoto(typed: string, request: Request): Promise<Response> {
  const slug = readSlug(typed)
  const photo = slug
    ? await findDoctorPhoto(requestContext().app, slug, photoRequestOf(request))
    : null
  if (!photo) return new Response('Not Found', { status: 404 })
  return new Response(photo.content, {
    headers: {
      'content-type': photo.mediaType,
      'content-length': String(photo.content.length),
      'cache-control': 'public, max-age=86400',
      'content-disposition': 'inline',
      vary: 'Accept',
    },
  })
}

/** An unknown width is ignored. */
function photoRequestOf(request: Request): PhotoRequest | null {
  const typed = Number(new URL(request.url).searchParams.get('w'))
  const width = pictureWidths.find((each) => each === typed)
  if (!width) return null
  return { width, mediaTypes: acceptedPictures(request) }
}
