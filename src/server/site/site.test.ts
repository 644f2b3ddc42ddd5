import { expect, test } from 'vitest'
import { doctors } from '#/server/db/schema/directory.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { readBrand } from './brand.ts'
import { findSite } from './site.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

test('a site is a demo as long as a demo doctor is published', async () => {
  const isDemo = async () => (await findSite(app)).isDemo
  expect(await isDemo()).toBe(true)
  await db.update(doctors).set({ publishedAt: null })
  expect(await isDemo()).toBe(false)
  await db.update(doctors).set({ publishedAt: clock.now(), isDemo: false })
  expect(await isDemo()).toBe(false)
})

test('an app whose links were stored before its promotion was a choice is promoted by them', () => {
  const appStore = 'https://apps.apple.com/eg/app/clinic/id1234567890'
  expect(readBrand({}).appPromotion).toBe('soon')
  expect(readBrand({ appStore }).appPromotion).toBe('links')
  expect(readBrand({ appStore: 'https://apps.apple.com/id0' }).appPromotion).toBe('soon')
  expect(readBrand({ appStore, appPromotion: 'none' }).appPromotion).toBe('none')
})

test('a stored accent that is too light to read is not used', () => {
  expect(readBrand({ accent: '#f0b441' }).accent).toBe('')
  expect(readBrand({ accent: '#7a1f5c' }).accent).toBe('#7a1f5c')
})
