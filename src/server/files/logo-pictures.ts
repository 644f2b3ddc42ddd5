import type { Refused } from '#/domain/codes.ts'
import { logoSides, MAX_LOGO_BYTES, MAX_PLAIN_LOGO, type LogoSide } from '#/domain/content/logo.ts'
import { logEvent } from '#/server/observability/log.ts'
import { checkFile } from './file-type.ts'
import { loadSharp, withoutMetadata } from './images.ts'
import { drawsAtMost } from './svg-elements.ts'

/** PNGs by side; where nothing encodes, one for all uses under the largest. */
export type LogoPictures = Partial<Record<LogoSide, Buffer>>

export type LogoProblem =
  | 'file-required'
  | 'logo-too-large'
  | 'logo-type'
  | 'logo-unsafe'
  | 'logo-unreadable'
  | 'logo-not-square'

type LogoResult = { ok: true; pictures: LogoPictures } | Refused<LogoProblem>
type Sharp = Awaited<ReturnType<typeof loadSharp>>

/**
 * The squares of an uploaded PNG or SVG. What is published is drawn anew: an SVG could run code in a browser, and
 * refer to other files. Without `sharp`, as at the edge, a small square PNG is published without its metadata.
 */
export async function logoPictures(content: Uint8Array, sharp?: Sharp): Promise<LogoResult> {
  if (content.length === 0) return { ok: false, code: 'file-required' }
  if (content.length > MAX_LOGO_BYTES) return { ok: false, code: 'logo-too-large' }
  const encoder = sharp === undefined ? await loadSharp() : sharp
  const type = await checkFile(content)
  const isPng = type.ok && type.mediaType === 'image/png'
  if (!encoder) return isPng ? plainPicture(content) : { ok: false, code: 'logo-not-square' }
  const problem = isPng ? null : svgProblem(content)
  if (problem) return { ok: false, code: problem }
  return drawn(encoder, content)
}

/** Far more than a logo needs; bounds the memory of decoding. */
const MOST_PIXELS = 16_000_000
const LARGEST = 512
/** The side of a home screen's icon without its margin, which the screen's rounded corners need. */
const HOME = { side: 180, margin: 16 } as const

async function drawn(sharp: NonNullable<Sharp>, content: Uint8Array): Promise<LogoResult> {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: MOST_PIXELS }).metadata()
    // An SVG is drawn in the size that is needed, whatever its own is.
    const density = Math.min(Math.max((72 * LARGEST) / Math.max(width, height), 1), 100_000)
    const options = { density, limitInputPixels: MOST_PIXELS, failOn: 'error' as const }
    const largest = await sharp(content, options)
      .timeout({ seconds: 10 })
      .resize(LARGEST, LARGEST, { fit: 'contain', background: CLEAR })
      .png()
      .toBuffer()
    const squares = logoSides.map(
      async (side) => [side, await square(sharp(largest), side)] as const,
    )
    return { ok: true, pictures: Object.fromEntries(await Promise.all(squares)) }
  } catch {
    // Messages of the decoders quote the file.
    logEvent('info', 'logo-unreadable')
    return { ok: false, code: 'logo-unreadable' }
  }
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A home screen shows what is transparent as black, so that its icon has a ground. */
function square(largest: ReturnType<NonNullable<Sharp>>, side: LogoSide): Promise<Buffer> {
  const { margin } = HOME
  const picture =
    side === HOME.side
      ? largest
          .resize(side - 2 * margin)
          .flatten({ background: '#fff' })
          .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#fff' })
      : largest.resize(side)
  return picture.png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** What a drawing has no need of: embedded pictures, which may be huge, scripts, and entities, which may multiply. */
const UNSAFE = /<!ENTITY|<(?:[\w.-]+:)?(?:image|feImage|script|foreignObject)[\s/>]/i
const SVG =
  /^\uFEFF?\s*<(?:\?xml|!DOCTYPE\s+svg|!--|(?:[\w.-]+:)?svg)[\s\S]*<(?:[\w.-]+:)?svg[\s>]/i
/** In another encoding, parts could be hidden from these rules. */
const OTHER_ENCODING = /^\uFEFF?\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i

/** So many elements take half a second of CPU. */
const MOST_DRAWN = 20_000

function svgProblem(content: Uint8Array): 'logo-type' | 'logo-unsafe' | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return 'logo-type'
  }
  if (!SVG.test(text) && !/^\uFEFF?\s*<(?:[\w.-]+:)?svg[\s>]/i.test(text)) return 'logo-type'
  const isUnsafe = UNSAFE.test(text) || OTHER_ENCODING.test(text) || !drawsAtMost(text, MOST_DRAWN)
  return isUnsafe ? 'logo-unsafe' : null
}

/** By the header that begins each PNG. */
async function plainPicture(content: Uint8Array): Promise<LogoResult> {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (width !== height || width === 0 || width > MAX_PLAIN_LOGO)
    return { ok: false, code: 'logo-not-square' }
  return { ok: true, pictures: { [LARGEST]: await withoutMetadata(content) } }
}
