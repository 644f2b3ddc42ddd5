import sharp from 'sharp'
import { expect, test } from 'vitest'
import { png } from '#/testing/documents.ts'
import { clinicPictures, pictureSizes, withoutMetadata } from './images.ts'

test('the published picture does not contain where it was taken', async () => {
  const place = Buffer.from('Exif\0\0GPS 30.0444 31.2357')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(place.length + 2)
  const start = Buffer.from([0xff, 0xd8])
  const rest = Buffer.from([0xff, 0xdb, 0x00, 0x04, 0x01, 0x02, 0xff, 0xd9])
  const photo = Buffer.concat([start, Buffer.from([0xff, 0xe1]), length, place, rest])
  const published = await withoutMetadata(photo)
  expect(published.toString('latin1')).not.toContain('GPS')
  expect(published).toEqual(Buffer.concat([start, rest]))
})

test('a picture without metadata is unchanged', async () => {
  expect(await withoutMetadata(png)).toEqual(png)
})

const create = { width: 30, height: 20, channels: 3 as const, background: 'red' }
const film = Buffer.from('\0\0\0\x18ftypmp42 +30.0444+031.2357/ \xff\xd9 IEND', 'latin1')

test.each([
  ['a JPEG', await sharp({ create }).jpeg().toBuffer()],
  ['a progressive JPEG', await sharp({ create }).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG for print', await sharp({ create }).toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG', await sharp({ create }).png().toBuffer()],
])('what a phone appends to %s is not published', async (_what, picture) => {
  const published = await withoutMetadata(Buffer.concat([picture, film, picture]))
  expect(published.equals(await withoutMetadata(picture))).toBe(true)
  expect((await sharp(published).metadata()).width).toBe(30)
})

test('a picture whose end is missing is published as it is', async () => {
  const cut = (await sharp({ create }).jpeg().toBuffer()).subarray(0, -2)
  expect(await withoutMetadata(cut)).toEqual(cut)
})

test('a picture that the camera held sideways is published upright, whatever its colours', async () => {
  const blue = { ...create, width: 150, height: 300, background: 'blue' }
  const left = await sharp({ create: blue }).png().toBuffer()
  for (const space of ['srgb', 'cmyk']) {
    // Turned to the right by a quarter, its left half is above.
    const photo = await sharp({ create: { ...create, width: 300, height: 300 } })
      .composite([{ input: left, left: 0, top: 0 }])
      .toColourspace(space)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const [first] = await pictureSizes(photo)
    const [red = 0, , blueness = 0] = await sharp(first?.content)
      .extract({ left: 48, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([space, blueness > red]).toEqual([space, true])
  }
})

test('a picture is published as small squares in three widths, without the camera’s metadata', async () => {
  const noise = Buffer.alloc(900 * 1200 * 3)
  let next = 1
  for (let index = 0; index < noise.length; index += 1) {
    next = (next * 48_271) % 2_147_483_647
    noise[index] = next & 255
  }
  // Noise is the hardest content to compress.
  const photo = await sharp(noise, { raw: { width: 900, height: 1200, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'Camera of Dr Mona' }, IFD3: { GPSLatitude: '30/1 2/1 4/1' } })
    .jpeg()
    .toBuffer()
  expect(photo.toString('latin1')).toContain('Camera of Dr Mona')
  const sizes = await pictureSizes(photo)
  const names = sizes.map(({ width, mediaType }) => `${width} ${mediaType}`)
  expect(names).toEqual(
    [96, 192, 384].flatMap((width) => [`${width} image/webp`, `${width} image/jpeg`]),
  )
  for (const { width, mediaType, content } of sizes) {
    const facts = await sharp(content).metadata()
    expect(facts).toMatchObject({ width, height: width, format: mediaType.split('/')[1] })
    expect(facts.exif).toBeUndefined()
    expect(content.toString('latin1')).not.toContain('Camera')
    expect(content.length).toBeLessThanOrEqual(20_000)
  }
})

test('an unreadable or very large picture has no sizes', async () => {
  expect(await pictureSizes(Buffer.from('<html>'))).toEqual([])
  const huge = { width: 12_000, height: 8000, channels: 3 as const, background: 'red' }
  expect(await pictureSizes(await sharp({ create: huge }).png().toBuffer())).toEqual([])
})

test('a clinic’s photo is published in three widths of at most 60 KB, as JPEG where WebP is too heavy', async () => {
  const noise = Buffer.from(
    Array.from({ length: 400 * 300 * 3 }, (_, at) => (at * at * 48_271) & 255),
  )
  const photo = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
    .resize(1600, 1200, { kernel: 'nearest' })
    .withExif({ IFD3: { GPSLatitude: '30/1 2/1 4/1' } })
    .jpeg()
    .toBuffer()
  const pictures = await clinicPictures(photo)
  const sizes = pictures.ok ? pictures.sizes : []
  for (const width of [320, 640, 1200]) {
    const jpeg = sizes.find((each) => each.width === width && each.mediaType === 'image/jpeg')
    const { exif, ...facts } = await sharp(jpeg?.content).metadata()
    expect(facts).toMatchObject({ width, height: width * 0.75 })
    expect(exif).toBeUndefined()
  }
  expect(Math.max(...sizes.map(({ content }) => content.length))).toBeLessThanOrEqual(60_000)
})
