import { expect, test } from 'vitest'
import { png } from '#/testing/documents.ts'
import { withoutMetadata } from './picture.server.ts'

test('where a picture was taken is not in what is published', async () => {
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

test('a picture that says nothing stays as it is', async () => {
  expect(await withoutMetadata(png)).toEqual(png)
})
