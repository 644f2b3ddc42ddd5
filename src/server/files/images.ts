import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ExifTransformer from 'exif-be-gone'
import type { Refused } from '#/domain/codes.ts'
import {
  clinicPhotoHeight,
  clinicPhotoWidths,
  hasTooManyPixels,
  type ClinicPhotoWidth,
} from '#/domain/directory/clinic-photo.ts'
import { pictureWidths, type PictureWidth } from '#/domain/directory/provider.ts'
import { cloudflareImages, type Crop, type Encoder, type EncodedType } from './cloudflare-images.ts'
import { withoutTrailer } from './picture-end.ts'
import { logEvent, logFailure } from '#/server/observability/log.ts'

/** The picture without the metadata of cameras, such as place, time and device, and without a film behind it. */
export async function withoutMetadata(content: Uint8Array): Promise<Buffer> {
  const picture = Buffer.from(withoutTrailer(content))
  return buffer(Readable.from([picture]).pipe(new ExifTransformer()))
}

export type PictureSize<Width extends number = PictureWidth> = {
  width: Width
  mediaType: EncodedType
  content: Buffer
}

/** Size limit of one encoded portrait: a list shows ten. */
const MOST_BYTES = 20_000
/** Of a clinic's photo, of which a page has a few, loaded when they come into view. */
const MOST_CLINIC_BYTES = 60_000
/** Protects the process's memory: larger pictures are not decoded. */
const MOST_PIXELS = 50_000_000
const qualities = [78, 65, 50, 35, 20, 5]

/**
 * A square of the picture in each width, re-encoded, so that nothing else in the file remains. Empty
 * when the picture cannot be decoded or there is no encoder; it is then published as uploaded.
 */
export async function pictureSizes(content: Uint8Array): Promise<PictureSize[]> {
  const encoder = await findEncoder(content)
  if (!encoder) return []
  try {
    const square = (width: PictureWidth): Crop => ({ width, height: width, around: 'attention' })
    return await encodeAll(encoder, pictureWidths, square, MOST_BYTES)
  } catch (error) {
    logFailure('picture-unencoded', error, 'pictures')
    return []
  }
}

type ClinicPictures =
  | { ok: true; sizes: PictureSize<ClinicPhotoWidth>[] }
  | Refused<'pictures-off' | 'picture-too-many-pixels' | 'picture-unreadable'>

/** A clinic's photo in each width, re-encoded: one that cannot be is refused, so that nothing of its file is kept. */
export async function clinicPictures(content: Uint8Array, sharp?: Sharp): Promise<ClinicPictures> {
  const encoder = sharp ? sharpEncoder(sharp, content) : await findEncoder(content)
  if (!encoder) return { ok: false, code: 'pictures-off' }
  try {
    if (hasTooManyPixels(await encoder.measure()))
      return { ok: false, code: 'picture-too-many-pixels' }
    const crop = (width: ClinicPhotoWidth): Crop => {
      return { width, height: clinicPhotoHeight(width), around: 'centre' }
    }
    const sizes = await encodeAll(encoder, clinicPhotoWidths, crop, MOST_CLINIC_BYTES)
    // Where WebP cannot make it small enough, browsers get the JPEG.
    return { ok: true, sizes: sizes.filter((size) => size.content.length <= MOST_CLINIC_BYTES) }
  } catch {
    // Messages of the decoders quote the file.
    logEvent('info', 'picture-unreadable')
    return { ok: false, code: 'picture-unreadable' }
  }
}

/** By its header; false for a picture that cannot be read, and where nothing can read it. */
export async function isTooLargeToDecode(content: Uint8Array): Promise<boolean> {
  const encoder = await findEncoder(content)
  try {
    return encoder !== null && hasTooManyPixels(await encoder.measure())
  } catch {
    return false
  }
}

async function encodeAll<Width extends number>(
  encoder: Encoder,
  widths: readonly Width[],
  cropOf: (width: Width) => Crop,
  mostBytes: number,
): Promise<PictureSize<Width>[]> {
  const resized = widths.map(async (width) => {
    const encode = await encoder.crop(cropOf(width))
    const types = ['image/webp', 'image/jpeg'] as const
    return Promise.all(
      types.map(async (mediaType) => ({
        width,
        mediaType,
        content: await lightest((quality) => encode(mediaType, quality), mostBytes),
      })),
    )
  })
  return (await Promise.all(resized)).flat()
}

/** Encodes in the best quality that fits, else in the lowest. */
async function lightest(
  encode: (quality: number) => Promise<Buffer>,
  mostBytes: number,
): Promise<Buffer> {
  const [best = 0, ...worse] = qualities
  let content = await encode(best)
  for (const quality of worse) {
    if (content.length <= mostBytes) break
    content = await encode(quality)
  }
  return content
}

async function findEncoder(content: Uint8Array): Promise<Encoder | null> {
  if (import.meta.env.MODE === 'edge') return cloudflareImages(content)
  const sharp = await loadSharp()
  return sharp && sharpEncoder(sharp, content)
}

type Sharp = NonNullable<Awaited<ReturnType<typeof loadSharp>>>

function sharpEncoder(sharp: Sharp, content: Uint8Array): Encoder {
  return {
    // Reads the header only.
    measure: () => sharp(content, { limitInputPixels: false }).metadata(),
    crop: async ({ width, height, around }) => {
      const cropped = await sharp(content, { limitInputPixels: MOST_PIXELS })
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize(width, height, { fit: 'cover', position: around })
        .toBuffer()
      return (mediaType, quality) => {
        const picture = sharp(cropped)
        const written =
          mediaType === 'image/webp'
            ? picture.webp({ quality })
            : picture.jpeg({ quality, mozjpeg: true })
        return written.toBuffer()
      }
    },
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
