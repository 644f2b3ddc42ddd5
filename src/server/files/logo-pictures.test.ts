import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logoSides, MAX_LOGO_BYTES } from '#/domain/content/logo.ts'
import { pixelOf, pngLogo, svgLogo } from '#/testing/logos.ts'
import { logoPictures, type LogoProblem } from './logo-pictures.ts'
import { pdf } from '#/testing/documents.ts'

const RED = [255, 0, 0, 255]
const CLEAR = [0, 0, 0, 0]
const WHITE = [255, 255, 255, 255]

async function picturesOf(content: Uint8Array) {
  const logo = await logoPictures(content)
  if (!logo.ok) throw new Error(logo.code)
  return logo.pictures
}

test.each([
  ['an SVG', svgLogo('#f00')],
  ['a PNG', await pngLogo(80, 40, '#f00')],
  [
    'an SVG that a program exported',
    exported(
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    ),
  ],
])('%s becomes squares of all sides, with space around it', async (_what, content) => {
  const pictures = await picturesOf(content)
  for (const side of logoSides) {
    const picture = pictures[side] ?? Buffer.alloc(0)
    const { format, width, height } = await sharp(picture).metadata()
    expect([format, width, height]).toEqual(['png', side, side])
    expect([side, await pixelOf(picture, side / 2, side / 2)]).toEqual([side, RED])
    expect([side, await pixelOf(picture, 1, 1)]).toEqual([side, side === 180 ? WHITE : CLEAR])
  }
})

/** As drawing programs begin a file. */
function exported(doctype: string): Buffer {
  return Buffer.from(svgLogo('#f00').toString().replace('\n', `\n<!-- Drawn -->\n${doctype}\n`))
}

test('an SVG that uses its parts several times is drawn', async () => {
  expect(await logoPictures(multiplied(4))).toMatchObject({ ok: true })
})

test('an SVG without a size is drawn sharply', async () => {
  const pictures = await picturesOf(svgLogo('#f00'))
  // Its own 40 pixels enlarged would have a soft edge.
  expect(await pixelOf(pictures[512] ?? Buffer.alloc(0), 256, 130)).toEqual(RED)
  expect(await pixelOf(pictures[512] ?? Buffer.alloc(0), 256, 125)).toEqual(CLEAR)
})

const references: [string, Buffer, LogoProblem][] = [
  '<image href="file:///etc/hostname" width="9" height="9"/>',
  '<image xlink:href="http://127.0.0.1:1/a.png" width="9" height="9"/>',
  '<svg:image xmlns:svg="http://www.w3.org/2000/svg" href="data:image/png;base64,AAAA"/>',
  '<filter id="f"><feImage href="http://127.0.0.1:1/a.png"/></filter>',
].map((part) => [part, svgLogo('#f00', part), 'logo-unsafe'])
const entities = exported(
  '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
)
/** Each group draws the one before it ten times. */
const multiplied = (levels: number, target = (level: number) => `href="#g${level}"`) =>
  svgLogo(
    '#f00',
    Array.from({ length: levels }, (_, level) => {
      const used = `<use ${target(level)}/>`.repeat(10)
      return `<g id="g${level + 1}">${level === 0 ? '<rect width="1" height="1"/>' : used}</g>`
    }).join(''),
  )
const external = exported('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>')
const huge = Buffer.from(
  svgLogo('#f00').toString().replace('viewBox', 'width="90000" height="90000" viewBox'),
)

test.each<[what: string, content: Buffer, code: LogoProblem]>([
  ['nothing', Buffer.alloc(0), 'file-required'],
  ['too many bytes', Buffer.alloc(MAX_LOGO_BYTES + 1, 0x20), 'logo-too-large'],
  ['a PDF', pdf, 'logo-type'],
  ['a page', Buffer.from('<!doctype html><html><svg></svg></html>'), 'logo-type'],
  [
    'a JPEG',
    await sharp(await pngLogo(9, 9, '#f00'))
      .jpeg()
      .toBuffer(),
    'logo-type',
  ],
  ['an SVG in UTF-16', Buffer.from(`\uFEFF${svgLogo('#f00').toString()}`, 'utf16le'), 'logo-type'],
  [
    'an SVG that says another encoding',
    Buffer.from(svgLogo('#f00').toString().replace('UTF-8', 'UTF-7')),
    'logo-unsafe',
  ],
  ['a script', svgLogo('#f00', '<script>alert(1)</script>'), 'logo-unsafe'],
  ['a page in an SVG', svgLogo('#f00', '<foreignObject><p/></foreignObject>'), 'logo-unsafe'],
  ['entities that multiply', entities, 'logo-unsafe'],
  ['an entity of the server', external, 'logo-unsafe'],
  ['parts that multiply', multiplied(7), 'logo-unsafe'],
  [
    'parts that multiply by older references',
    multiplied(7, (level) => `x='>' xlink:href = '#g${level}'`),
    'logo-unsafe',
  ],
  [
    'parts that multiply by hidden references',
    multiplied(7, (level) => `href="&#35;g${level}"`),
    'logo-unsafe',
  ],
  ['a part that contains itself', svgLogo('#f00', '<g id="g"><use href="#g"/></g>'), 'logo-unsafe'],
  ...references,
  ['an enormous SVG', huge, 'logo-unreadable'],
  ['an enormous PNG', await pngLogo(5000, 5000, '#f00'), 'logo-unreadable'],
  ['half an SVG', svgLogo('#f00').subarray(0, -9), 'logo-unreadable'],
  ['half a PNG', await halfPng(), 'logo-unreadable'],
])('%s is refused', async (_what, content, code) => {
  expect(await logoPictures(content)).toEqual({ ok: false, code })
})

/** With the end that a whole one has. */
async function halfPng(): Promise<Buffer> {
  const picture = await sharp({
    create: {
      width: 90,
      height: 90,
      channels: 3,
      background: '#f00',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
  return Buffer.concat([picture.subarray(0, picture.length / 2), picture.subarray(-12)])
}

test('what an SVG would fetch by its styles is not fetched, and code in it is not published', async () => {
  const styled = svgLogo(
    '#f00',
    '<style>@import url("http://127.0.0.1:1/a.css");</style><use href="http://127.0.0.1:1/a.svg#a"/><g onload="alert(1)"/>',
  )
  const pictures = await picturesOf(styled)
  expect(await pixelOf(pictures[96] ?? Buffer.alloc(0), 48, 48)).toEqual(RED)
  expect(pictures[96]?.toString('latin1')).not.toContain('alert')
})

test('where nothing encodes, a small square PNG is used for everything', async () => {
  const plain = await pngLogo(300, 300, '#f00')
  expect(await logoPictures(plain, null)).toEqual({ ok: true, pictures: { 512: plain } })
  const refused = { ok: false, code: 'logo-not-square' }
  expect(await logoPictures(await pngLogo(300, 299, '#f00'), null)).toEqual(refused)
  expect(await logoPictures(await pngLogo(513, 513, '#f00'), null)).toEqual(refused)
  expect(await logoPictures(svgLogo('#f00'), null)).toEqual(refused)
})
