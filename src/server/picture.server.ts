import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ExifTransformer from 'exif-be-gone'
import { pictureWidths, type PictureWidth } from '#/domain/provider.ts'
import { logFailure } from './log.server.ts'

/** The same picture without what cameras write into it: where and when it was taken, and with what. */
export async function withoutMetadata(content: Uint8Array): Promise<Buffer> {
  return buffer(Readable.from([Buffer.from(content)]).pipe(new ExifTransformer()))
}

export type PictureSize = {
  width: PictureWidth
  mediaType: 'image/webp' | 'image/jpeg'
  content: Buffer
}

/** Of what a list shows twenty times. */
const MOST_BYTES = 20_000
/** More would take the memory of everybody else. */
const MOST_PIXELS = 50_000_000
const qualities = [78, 65, 50, 35, 20, 5]

/**
 * A square of the picture in each width, newly encoded, so that nothing else of the file is left. Empty
 * for what is no picture after all, and at the edge, where there is no encoder: it is published as it came.
 */
export async function pictureSizes(content: Uint8Array): Promise<PictureSize[]> {
  const sharp = await loadEncoder()
  if (!sharp) return []
  const encode = async (width: PictureWidth, mediaType: PictureSize['mediaType']) => {
    const square = await sharp(content, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(width, width, { fit: 'cover', position: 'attention' })
      .toBuffer()
    let encoded = square
    for (const quality of qualities) {
      const picture = sharp(square)
      const written =
        mediaType === 'image/webp'
          ? picture.webp({ quality })
          : picture.jpeg({ quality, mozjpeg: true })
      encoded = await written.toBuffer()
      if (encoded.length <= MOST_BYTES) break
    }
    return { width, mediaType, content: encoded }
  }
  try {
    const wanted = pictureWidths.flatMap((width) => [
      encode(width, 'image/webp'),
      encode(width, 'image/jpeg'),
    ])
    return await Promise.all(wanted)
  } catch {
    return []
  }
}

/** Null at the edge, and on a machine for which there is no binary. */
async function loadEncoder() {
  if (import.meta.env.MODE === 'edge') return null
  try {
    return (await import('sharp')).default
  } catch (error) {
    logFailure('pictures-unencoded', error, 'pictures')
    return null
  }
}
