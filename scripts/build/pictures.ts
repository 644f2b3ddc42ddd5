// The pictures of shared links (Open Graph), one per screen and language, drawn at build time.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import decompress from 'woff2-encoder/decompress'
import { brandOf } from '../../src/domain/content/brand.ts'
import { PICTURE, pictureOf } from '../../src/domain/directory/pictures.ts'
import { pageFacts } from '../../src/server/http/screens.ts'
import { firstBrand } from '../../src/domain/content/default-brand.ts'

const brand = brandOf(firstBrand)
const { width: WIDTH, height: HEIGHT } = PICTURE

/** The fonts are left in the release, which draws the owner's name on the plain pictures (`files/own-picture.ts`). */
export async function drawPictures(client: string): Promise<void> {
  const fonts = join(dirname(client), 'fonts')
  await mkdir(fonts, { recursive: true })
  const font = { fontFiles: await unpackFonts(fonts), loadSystemFonts: false }
  for (const locale of ['ar', 'en'] as const)
    for (const isPlain of [false, true]) await drawAll(client, { locale, isPlain }, font)
}

/** Plain pictures have no name, slogan or mark, and colours that suit every accent. */
type Variant = { locale: 'ar' | 'en'; isPlain: boolean }

async function drawAll(
  client: string,
  variant: Variant,
  font: { fontFiles: string[]; loadSystemFonts: boolean },
): Promise<void> {
  const { locale, isPlain } = variant
  for (const [path, { picture: title }] of pageFacts) {
    if (!title) continue
    const file = join(client, pictureOf(path, locale, { isPlain }))
    await mkdir(dirname(file), { recursive: true })
    const svg = drawing(title({}, { locale }), variant)
    await writeFile(file, new Resvg(svg, { font }).render().asPng())
  }
}

/** The site's own fonts; the drawing libraries only read uncompressed ones, from files. */
async function unpackFonts(folder: string): Promise<string[]> {
  const packages = createRequire(import.meta.url)
  const packed = dirname(packages.resolve('@fontsource/readex-pro/package.json'))
  const names = ['arabic-600', 'latin-600', 'arabic-400', 'latin-400']
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, `${name}.ttf`)
      const font = await readFile(join(packed, 'files', `readex-pro-${name}-normal.woff2`))
      await writeFile(file, await decompress(font))
      return file
    }),
  )
}

function drawing(title: string, { locale, isPlain }: Variant): string {
  const isArabic = locale === 'ar'
  const x = isArabic ? WIDTH - 90 : 90
  const lines = wrapped(title, isArabic ? 24 : 26)
  const anchor = isArabic ? 'end' : 'start'
  const text = (y: number, size: number, weight: number, fill: string, words: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Readex Pro" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(words)}</text>`
  const mark = `<g transform="translate(${isArabic ? WIDTH - 190 : 90} 90) scale(3.2)" fill="#0f6257"><rect width="32" height="32" rx="10"/><path fill="#fff" d="M16 25c-5-3.4-8-6.600-8-10.200A4.400 4.400 0 0 1 16 12a4.400 4.400 0 0 1 8 2.800C24 18.400 21 21.600 16 25Z"/><path fill="#fff" d="M16 5.500c2.200 1 3.200 2.800 2.900 5-2.200-.7-3.200-2.400-2.900-5Z"/></g>`
  const signature = text(560, 38, 400, '#4c5f5a', `${brand.name[locale]} · ${brand.slogan[locale]}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#faf6ee"/>
<circle cx="${isArabic ? 120 : WIDTH - 120}" cy="540" r="260" fill="${isPlain ? '#f3ecdf' : '#dceee9'}"/>
<rect width="100%" height="18" fill="${isPlain ? '#4c5f5a' : '#0f6257'}"/>
${isPlain ? '' : mark}
${lines.map((line, index) => text(330 + index * 96, 76, 600, '#12312b', line)).join('\n')}
${isPlain ? '' : signature}
</svg>`
}

function wrapped(title: string, most: number): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
