import { clinicPhotoWidths } from '#/domain/directory/clinic-photo.ts'
import { readUuid } from '#/domain/web/address.ts'
import { openClinicPhoto } from '#/server/clinic-photos/unpublished.ts'
import { findPublishedClinicPhoto } from '#/server/doctors/clinic-photos.ts'
import type { Photo } from '#/server/doctors/listing.ts'
import { acceptedPictures } from '#/server/http/accepted-pictures.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMemberships } from '#/server/session/membership.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'

/** A clinic's photo: public once staff have published it, before that for its owner and for staff. */
export async function serveClinicPhoto(typed: string, request: Request): Promise<Response> {
  const { app } = requestContext()
  const id = readUuid(typed)
  const requested = Number(new URL(request.url).searchParams.get('w'))
  const width = clinicPhotoWidths.find((each) => each === requested)
  if (!id || !width) return notFound()
  const photo = { id, width, mediaTypes: acceptedPictures(request) }
  const published = await findPublishedClinicPhoto(app, photo)
  // Its bytes never change; a removed one is gone from caches in a day.
  if (published) return answer(published, 'public, max-age=86400')
  const reader = { memberships: await currentMemberships(), desk: await currentDeskActor() }
  const own = await openClinicPhoto(app, reader, photo)
  return own ? answer(own, 'private, no-store') : notFound()
}

function notFound(): Response {
  return new Response('Not Found', { status: 404 })
}

function answer({ content, mediaType }: Photo, cacheControl: string): Response {
  return new Response(content, {
    headers: {
      'content-type': mediaType,
      'content-length': String(content.length),
      'cache-control': cacheControl,
      'content-disposition': 'inline',
      vary: 'Accept',
    },
  })
}
