import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doctors } from '#/server/db/schema/directory.ts'
import { doctorPhotos, doctorPhotoSizes } from '#/server/db/schema/providers.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { servePhoto } from './photo.server.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

test('a photo is served in the requested width, as WebP if accepted, and older ones as uploaded', async () => {
  const [doctor] = await db.select().from(doctors).limit(1)
  const { id: doctorId = '', slug = '' } = doctor ?? {}
  const photo = { doctorId, mediaType: 'image/jpeg' as const, content: Buffer.from('whole') }
  await db.insert(doctorPhotos).values({ ...photo, updatedAt: new Date(0) })
  expect(await ask(slug, '?w=96', 'image/webp')).toEqual(['image/jpeg', 'whole'])

  await db.insert(doctorPhotoSizes).values([
    { doctorId, width: 96, mediaType: 'image/webp', content: Buffer.from('small webp') },
    { doctorId, width: 96, mediaType: 'image/jpeg', content: Buffer.from('small jpeg') },
  ])
  expect(await ask(slug, '?w=96', 'image/avif,image/webp,*/*')).toEqual([
    'image/webp',
    'small webp',
  ])
  expect(await ask(slug, '?w=96', '*/*')).toEqual(['image/jpeg', 'small jpeg'])
  for (const odd of ['', '?w=97', '?w=96px', '?w=-1', '?w=9999999999']) {
    expect(await ask(slug, odd, 'image/webp'), odd).toEqual(['image/jpeg', 'whole'])
  }
  await db.update(doctors).set({ publishedAt: null }).where(eq(doctors.id, doctorId))
  expect(await ask(slug, '?w=96', '*/*')).toEqual([null, 'Not Found'])
})

async function ask(slug: string, query: string, accept: string) {
  const request = new Request(`http://balsam.test/api/photos/${slug}${query}`, {
    headers: { accept },
  })
  const { result } = await inRequest(app, {}, () => servePhoto(slug, request))
  const type = result.headers.get('content-type')
  return [type?.startsWith('image/') ? type : null, await result.text()]
}
