import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ExifTransformer from 'exif-be-gone'
import { pictureWidths, type PictureWidth } from '#/domain/directory/provider.ts'
import { cloudflareImages, type Encoder, type EncodedType } from './cloudflare-images.ts'
import { withoutTrailer } from './picture-end.ts'
import { logFailure } from '#/server/observability/log.ts'

/** The picture without the metadata of cameras, such as place, time and device, and without a film behind it. */
export async function withoutMetadata(content: Uint8Array): Promise<Buffer> {
  const picture = Buffer.from(withoutTrailer(content))
  return buffer(Readable.from([picture]).pipe(new ExifTransformer()))
}

export type PictureSize = {
  width: PictureWidth
  mediaType: EncodedType
  content: Buffer
}

/** Size limit of one encoded picture: a list shows ten. */
const MOST_BYTES = 20_000
/** Protects the process's memory: larger pictures are not decoded. */
const MOST_PIXELS = 50_000_000
const qualities = [78, 65, 50, 35, 20, 5]

/**
 * A square of the picture in each width, re-encoded, so that nothing else in the file remains. Empty
 * when the picture cannot be decoded or there is no encoder; it is then published as uploaded.
 */
export async function pictureSizes(content: Uint8Array): Promise<PictureSize[]> {
  const encoder = await (import.meta.env.MODE === 'edge'
    ? cloudflareImages(content)
    : sharpEncoder(content))
  if (!encoder) return []
  try {
    const resized = pictureWidths.map(async (width) => {
      const encode = await encoder(width)
      const types = ['image/webp', 'image/jpeg'] as const
      return Promise.all(
        types.map(async (mediaType) => ({
          width,
          mediaType,
          content: await lightest((quality) => encode(mediaType, quality)),
        })),
      )
    })
    return (await Promise.all(resized)).flat()
  } catch (error) {
    logFailure('picture-unencoded', error, 'pictures')
    return []
  }
}

/** Encodes in the best quality that fits `MOST_BYTES`, else in the lowest. */
async function lightest(encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  const [best = 0, ...worse] = qualities
  let content = await encode(best)
  for (const quality of worse) {
    if (content.length <= MOST_BYTES) break
    content = await encode(quality)
  }
  return content
}

/** Null on platforms without a sharp binary. */
async function sharpEncoder(content: Uint8Array): Promise<Encoder | null> {
  const sharp = await loadSharp()
  if (!sharp) return null
  return async (width) => {
    const square = await sharp(content, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(width, width, { fit: 'cover', position: 'attention' })
      .toBuffer()
    return (mediaType, quality) => {
      const picture = sharp(square)
      const written =
        mediaType === 'image/webp'
          ? picture.webp({ quality })
          : picture.jpeg({ quality, mozjpeg: true })
      return written.toBuffer()
    }
  }
}

/** Null on platforms without a sharp binary. */
export async function loadSharp() {
  if (import.meta.env.MODE === 'edge') return null
  try {
    return (await import('sharp')).default
  } catch (error) {
    logFailure('pictures-unencoded', error, 'pictures')
    return null
  }
}
