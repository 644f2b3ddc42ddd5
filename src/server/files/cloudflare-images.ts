import type { PictureWidth } from '#/domain/directory/provider.ts'

export type EncodedType = 'image/webp' | 'image/jpeg'

/** Crops the picture to a square; the returned function encodes it in a format and a quality. */
export type Encoder = (
  width: PictureWidth,
) => Promise<(mediaType: EncodedType, quality: number) => Promise<Buffer>>

/** Cloudflare's Images service, if `wrangler.jsonc` binds it; otherwise null. */
export async function cloudflareImages(content: Uint8Array): Promise<Encoder | null> {
  if (import.meta.env.MODE !== 'edge') return null
  const { env } = await import('cloudflare:workers')
  const images = env.IMAGES
  if (!images) return null
  return async (width) => async (mediaType, quality) => {
    const picture = await images
      .input(new Blob([new Uint8Array(content)]).stream())
      .transform({ width, height: width, fit: 'cover', gravity: 'auto', background: '#ffffff' })
      .output({ format: mediaType, quality })
    return Buffer.from(await picture.response().arrayBuffer())
  }
}
