export type EncodedType = 'image/webp' | 'image/jpeg'

/** What is kept of a picture: this many pixels, around what draws the eye or around its middle. */
export type Crop = { width: number; height: number; around: 'attention' | 'centre' }

export type Encoder = {
  /** The picture's own pixels, which are not decoded for it. */
  measure: () => Promise<{ width: number; height: number }>
  /** Crops the picture; the returned function encodes it in a format and a quality. */
  crop: (crop: Crop) => Promise<(mediaType: EncodedType, quality: number) => Promise<Buffer>>
}

/** Cloudflare's Images service, if `wrangler.jsonc` binds it; otherwise null. */
export async function cloudflareImages(content: Uint8Array): Promise<Encoder | null> {
  if (import.meta.env.MODE !== 'edge') return null
  const { env } = await import('cloudflare:workers')
  const images = env.IMAGES
  if (!images) return null
  const stream = () => new Blob([new Uint8Array(content)]).stream()
  return {
    measure: () => images.info(stream()),
    crop: async ({ width, height, around }) => {
      const gravity = around === 'attention' ? 'auto' : 'center'
      const kept = { width, height, fit: 'cover' as const, gravity, background: '#ffffff' } as const
      return async (mediaType, quality) => {
        const picture = await images
          .input(stream())
          .transform(kept)
          .output({ format: mediaType, quality })
        return Buffer.from(await picture.response().arrayBuffer())
      }
    },
  }
}
