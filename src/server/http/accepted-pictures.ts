import type { PictureType } from '#/domain/directory/provider.ts'

/** The types of published pictures that a browser reads, the best first: WebP where it accepts that, otherwise JPEG. */
export function acceptedPictures(request: Request): readonly PictureType[] {
  const readsWebp = request.headers.get('accept')?.includes('image/webp')
  return readsWebp ? ['image/webp', 'image/jpeg'] : ['image/jpeg']
}
