// The site's icon in the formats that browsers look for by name, drawn at build time.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { icoOf } from '../../src/server/files/ico.ts'

const root = join(import.meta.dirname, '..', '..')
/** The sides in pixels: of a tab on a dense screen, of an icon on a home screen, and of an installed site. */
const TAB = 48
const HOME = 180
const INSTALLED = [192, 512]
/** For a site with another name: the cross of health care on a colour that suits every accent. */
const neutral = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="#4c5f5a"/><path d="M13 8h6v5h5v6h-5v5h-6v-5H8v-6h5Z" fill="#fff"/></svg>`

/** The release's own icons, and neutral ones in the folder `plain`. */
export async function drawIcons(client: string): Promise<void> {
  const icon = await readFile(join(root, 'public', 'icon.svg'), 'utf8')
  await Promise.all([drawSet(client, icon), drawSet(join(client, 'plain'), neutral)])
}

async function drawSet(folder: string, icon: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // A home screen rounds the corners itself, and shows transparent ones black.
  const square = icon.replace(/ rx="\d+"/, '')
  await Promise.all([
    writeFile(join(folder, 'favicon.ico'), icoOf(png(icon, TAB))),
    writeFile(join(folder, 'apple-touch-icon.png'), png(square, HOME)),
    ...INSTALLED.map((side) => writeFile(join(folder, `icon-${side}.png`), png(icon, side))),
  ])
}

function png(svg: string, side: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng()
}
