import { join } from 'node:path'
import { escapeHtml } from '#/server/http/escape-html.ts'
import type { loadSharp } from './images.ts'

export type Sharp = NonNullable<Awaited<ReturnType<typeof loadSharp>>>

type TextStyle = {
  /** In pixels, and smaller where the text would be wider than `most`. */
  size: number
  weight: 'Normal' | 'Semi-Bold'
  colour: string
  most: number
  isRtl: boolean
}

/** Draws a line in the site's font, with both scripts in one line, and says its size. */
export async function drawText(sharp: Sharp, text: string, style: TextStyle) {
  const { size, weight, colour, most, isRtl } = style
  // A text in another script than the page's begins where the page's language does.
  const line = escapeHtml((isRtl ? RIGHT_TO_LEFT : LEFT_TO_RIGHT) + text)
  const drawn = await sharp({
    text: {
      text: `<span foreground="${colour}">${line}</span>`,
      font: `Readex Pro ${weight} ${size}`,
      dpi: POINTS,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  const fitted = sharp(drawn).resize({ width: most, withoutEnlargement: true }).png()
  const { data, info } = await fitted.toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Makes the fonts in a folder known to the process: a server may have none. */
export async function loadFonts(sharp: Sharp, folder: string): Promise<void> {
  const files = ['arabic-600', 'latin-600', 'arabic-400', 'latin-400']
  for (const file of files)
    await sharp({ text: { text: '.', fontfile: join(folder, `${file}.ttf`) } }).toBuffer()
}

/** As many as an inch has points, so that a font's size is in pixels. */
const POINTS = 72
const RIGHT_TO_LEFT = '\u200f'
const LEFT_TO_RIGHT = '\u200e'
