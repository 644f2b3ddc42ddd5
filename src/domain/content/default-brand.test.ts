import { expect, test } from 'vitest'
import { z } from 'zod'
import { brandOf, isStoreLink } from '#/domain/content/brand.ts'
import { brandProblem } from '#/domain/content/content-rules.ts'
import { contentSchemas, readTexts } from '#/domain/content/content-kinds.ts'
import { firstBrand } from '#/domain/content/default-brand.ts'

test.each([
  ['apple', 'https://apps.apple.com/eg/app/balsam/id1234567890'],
  ['apple', 'https://apps.apple.com/app/id123456789?l=ar'],
  ['google', 'https://play.google.com/store/apps/details?id=com.balsam.app'],
  ['google', 'https://play.google.com/store/apps/details?hl=ar&id=com.balsam.app'],
] as const)('%s: %s is a link to an app', (store, link) => {
  expect(isStoreLink(store, link)).toBe(true)
})

test.each([
  ['apple', ''],
  ['apple', 'https://apps.apple.com/eg/app/balsam/id0000000000'],
  ['apple', 'https://apps.apple.com/eg/'],
  ['apple', 'https://apps.apple.com.elsewhere.example/app/id1234567890'],
  ['google', 'https://play.google.com/store/apps/details?id=example.balsam'],
  ['google', 'https://play.google.com/store/apps'],
  ['google', 'https://apps.apple.com/app/id1234567890'],
] as const)('%s: "%s" is not', (store, link) => {
  expect(isStoreLink(store, link)).toBe(false)
})

test('a new site links to no app, and to its own pages instead of a blog', () => {
  const { stores, blog, hotline, email, socials } = brandOf(firstBrand)
  expect([hotline, email, socials]).toEqual([null, null, []])
  expect(stores).toEqual({ apple: null, google: null })
  expect(blog).toEqual({ homeVisit: null, animals: null, magazine: null, jobs: null })
})

test('a demo shows the invented contacts of a new site, and any site those that staff have set', () => {
  const demo = brandOf(firstBrand, { isDemo: true })
  expect([demo.hotline, demo.email, demo.socials.length]).toEqual(['00000', firstBrand.email, 4])
  const contacts = {
    hotline: '16123',
    email: 'care@balsam.com',
    facebook: 'https://facebook.com/b',
  }
  expect(brandOf({ ...firstBrand, ...contacts })).toMatchObject({
    hotline: '16123',
    email: 'care@balsam.com',
    socials: [{ name: 'Facebook', href: 'https://facebook.com/b' }],
  })
})

test('invalid links stored earlier are not shown', () => {
  const stored = {
    ...firstBrand,
    appStore: 'https://apps.apple.com/eg/app/balsam/id0000000000',
    blogJobs: 'https://blog.balsam.example/jobs',
    blogMagazine: 'https://blog.balsam.com/magazine',
  }
  expect(brandOf(stored).stores.apple).toBeNull()
  expect(brandOf(stored).blog).toMatchObject({
    jobs: null,
    magazine: 'https://blog.balsam.com/magazine',
  })
})

test('a stored address that would run as code is no link', () => {
  const code = 'javascript:alert(1)'
  const { blog, socials } = brandOf({ ...firstBrand, blogJobs: code, youtube: code })
  expect([blog.jobs, socials]).toEqual([null, []])
})

test.each([
  ['#f0b441', 'contrast-too-low'],
  ['teal', 'colour-invalid'],
  ['#12345', 'colour-invalid'],
])('as an accent %s is refused: %s', (accent, code) => {
  const read = readTexts('brand', { ...z.encode(contentSchemas.brand, firstBrand), accent })
  const found = read.ok ? [] : read.issues.map(({ path, message }) => [path, message])
  expect(found).toEqual([[['accent'], code]])
})

test('a readable accent is stored in lower case', () => {
  const texts = { ...z.encode(contentSchemas.brand, firstBrand), accent: ' #7A1F5C ' }
  expect(readTexts('brand', texts)).toMatchObject({ ok: true, texts: { accent: '#7a1f5c' } })
})

test('an earlier version of the brand, which says nothing of the app or a colour, is still read', () => {
  const {
    appPromotion: _promotion,
    accent: _accent,
    ...earlier
  } = z.encode(contentSchemas.brand, firstBrand)
  expect(contentSchemas.brand.parse(earlier)).toMatchObject({ appPromotion: 'soon', accent: '' })
})

test('an app is promoted by links only if there is one', () => {
  const linked = { ...firstBrand, appPromotion: 'links' as const }
  const app = 'https://apps.apple.com/eg/app/balsam/id1234567890'
  expect(brandProblem(linked)).toEqual({ field: 'appPromotion', code: 'app-link-missing' })
  expect(brandProblem({ ...linked, appStore: app })).toBeNull()
  for (const appPromotion of ['soon', 'none'] as const)
    expect(brandProblem({ ...firstBrand, appPromotion, appStore: app })).toBeNull()
})

test('a link is checked when it is set', () => {
  const app = 'https://apps.apple.com/eg/app/balsam/id1234567890'
  expect(brandProblem(firstBrand)).toBeNull()
  expect(brandProblem({ ...firstBrand, appStore: app })).toBeNull()
  expect(brandProblem({ ...firstBrand, playStore: app })).toMatchObject({
    field: 'playStore',
    code: 'play-store-invalid',
  })
})
