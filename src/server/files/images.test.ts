import sharp from 'sharp'
import { expect, test } from 'vitest'
import { png } from '#/testing/documents.ts'
import { pictureSizes, withoutMetadata } from './images.ts'

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
