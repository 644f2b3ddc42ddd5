import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIMARY } from '#/domain/content/accent.ts'
import { PICTURE } from '#/domain/directory/pictures.ts'
import { loadSharp } from './images.ts'
import { drawText, loadFonts, type Sharp } from './picture-text.ts'

type OwnPicture = {
  /** The address of the build's plain picture, which has the title. */
  plain: string
  isRtl: boolean
  accent: string
  /** A logo, or a letter; null for the release's icon. */
  mark: Buffer | string | null
  name: string
  slogan: string
}

const EDGE = 90
const MARK = { side: 128, middle: 128 }
const NAME_LEFT = EDGE + MARK.side + 32
const SLOGAN_MIDDLE = 548

/** Draws the owner's mark, name, slogan and colour on a plain picture. Null where nothing draws, as at the edge. */
export async function drawOwnPicture(own: OwnPicture): Promise<Buffer<ArrayBuffer> | null> {
  const sharp = await loadSharp()
  if (!sharp) return null
  // This file is bundled into `server/assets` of the release.
  const release = join(import.meta.dirname, '..', '..')
  fonts ??= loadFonts(sharp, join(release, 'fonts'))
  await fonts
  const bar = {
    input: rectangle({ width: PICTURE.width, height: 18 }, own.accent),
    left: 0,
    top: 0,
  }
  const parts = [
    await markOf(sharp, own, join(release, 'client', 'icon.svg')),
    ...(await wordsOf(sharp, own)),
  ]
  return sharp(join(release, 'client', own.plain))
    .composite([bar, ...parts.map((part) => placed(part, own))])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

let fonts: Promise<void> | undefined

/** Its distance is from the side at which lines begin. */
type Part = { input: Buffer; start: number; middle: number; width: number; height: number }

function placed({ input, start, middle, width, height }: Part, { isRtl }: OwnPicture) {
  const left = isRtl ? PICTURE.width - start - width : start
  return { input, left, top: Math.round(middle - height / 2) }
}

async function markOf(sharp: Sharp, own: OwnPicture, icon: string): Promise<Part> {
  const { side, middle } = MARK
  const input = await sharp(await squareOf(sharp, own, icon), { density: 400 })
    .resize(side, side)
    .png()
    .toBuffer()
  return { input, start: EDGE, middle, width: side, height: side }
}

async function squareOf(sharp: Sharp, own: OwnPicture, icon: string): Promise<Buffer> {
  const { mark, accent, isRtl } = own
  if (!mark) return Buffer.from((await readFile(icon, 'utf8')).replace(PRIMARY, accent))
  const { side } = MARK
  const isLetter = typeof mark === 'string'
  const style = {
    size: 76,
    weight: 'Semi-Bold',
    colour: '#ffffff',
    most: side - 40,
    isRtl,
  } as const
  const input = isLetter
    ? (await drawText(sharp, mark, style)).input
    : await sharp(mark)
        .resize(side - 20, side - 20)
        .toBuffer()
  // Few logos are made for another ground than white.
  const ground = rectangle({ width: side, height: side, round: 36 }, isLetter ? accent : '#ffffff')
  return sharp(ground).composite([{ input }]).png().toBuffer()
}

async function wordsOf(sharp: Sharp, { name, slogan, isRtl }: OwnPicture): Promise<Part[]> {
  const most = PICTURE.width - EDGE
  const title = {
    size: 56,
    weight: 'Semi-Bold',
    colour: '#12312b',
    most: most - NAME_LEFT,
    isRtl,
  } as const
  const line = { size: 38, weight: 'Normal', colour: '#4c5f5a', most: most - EDGE, isRtl } as const
  return [
    { ...(await drawText(sharp, name, title)), start: NAME_LEFT, middle: MARK.middle },
    { ...(await drawText(sharp, slogan, line)), start: EDGE, middle: SLOGAN_MIDDLE },
  ]
}

function rectangle(size: { width: number; height: number; round?: number }, fill: string): Buffer {
  const { width, height, round = 0 } = size
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${round}" fill="${fill}"/></svg>`,
  )
}
