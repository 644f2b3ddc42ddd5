// The site's icon in the formats that browsers look for by name, drawn at build time.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const root = join(import.meta.dirname, '..', '..')
/** The sides in pixels: of a tab on a dense screen, and of an icon on a home screen. */
const TAB = 48
const HOME = 180

export async function drawIcons(client: string): Promise<void> {
  const icon = await readFile(join(root, 'public', 'icon.svg'), 'utf8')
  // A home screen rounds the corners itself, and shows transparent ones black.
  const square = icon.replace(/ rx="\d+"/, '')
  await Promise.all([
    writeFile(join(client, 'favicon.ico'), icoOf(png(icon, TAB), TAB)),
    writeFile(join(client, 'apple-touch-icon.png'), png(square, HOME)),
  ])
}

function png(svg: string, side: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng()
}

/** An ICO file of one PNG: a header of 6 bytes, an entry of 16, and the picture. */
function icoOf(picture: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
