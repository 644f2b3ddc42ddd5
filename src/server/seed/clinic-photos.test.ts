import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clinicPhotoHeight, clinicPhotoWidths } from '#/domain/directory/clinic-photo.ts'
import { clinicPhotos, clinicPhotoSizes } from '#/server/db/schema/clinic-photos.ts'
import { cloneDatabase } from '#/testing/database.ts'

const { db } = await cloneDatabase()

test('a few clinics have drawn photos in every size, named as drawings in both languages', async () => {
  const photos = await db.select().from(clinicPhotos)
  expect(new Set(photos.map(({ branchId }) => branchId)).size).toBe(9)
  for (const { altAr, altEn, publishedAt } of photos) {
    expect(altAr).toContain('(رسم)')
    expect(altEn).toContain('(drawing)')
    expect(publishedAt).not.toBeNull()
  }
  const sizes = await db.select().from(clinicPhotoSizes)
  expect(sizes).toHaveLength(photos.length * clinicPhotoWidths.length * 2)
  for (const width of clinicPhotoWidths) {
    const size = sizes.find((each) => each.width === width)
    const drawn = await sharp(size?.content ?? Buffer.alloc(0)).metadata()
    expect(drawn).toMatchObject({ width, height: clinicPhotoHeight(width) })
    expect(size?.content?.length).toBeLessThan(60_000)
  }
})
