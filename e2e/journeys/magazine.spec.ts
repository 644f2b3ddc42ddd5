import { expect } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

test(
  'a topic leads to an article, its sections, and an available doctor',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path('/services/magazines'))
    const topics = page.getByRole('navigation', { name: say('magazine_topics') })
    await topics.locator('a[href$="specialty=pediatrics"]').click()
    await expect(page).toHaveURL(/\/services\/magazines\?specialty=pediatrics$/)
    await page.locator('main article h2 a[href$="/fever-in-children"]').click()
    await expect(page).toHaveURL(/\/services\/magazines\/fever-in-children$/)
    const contents = page.getByRole('navigation', { name: say('magazine_contents') })
    await expect(contents).toBeVisible()
    const summary = contents.locator('summary')
    if (await summary.isVisible()) await summary.click()
    const part = contents.getByRole('link').last()
    const name = (await part.textContent()) ?? ''
    const heading = page.getByRole('heading', { level: 2, name })
    await expect(heading).not.toBeInViewport()
    await part.click()
    await expect(heading).toBeInViewport()

    const references = page.getByRole('region', { name: say('magazine_references') })
    await expect(references.getByRole('link').first()).toHaveAttribute('rel', 'noopener external')
    await page.locator('section[aria-labelledby=article_soonest] h3 a').first().click()
    await expect(page).toHaveURL(/\/doctor\/[a-z0-9-]+$/)
  },
)

test('over HTTP: each of these links exists, with its part of the page', async ({
  plain,
  path,
}) => {
  const linkTo = (selector: string) =>
    plain.document().querySelector(selector)?.getAttribute('href') ?? 'no link'
  await plain.open(path('/services/magazines'))
  expect(plain.document().querySelectorAll('main article').length).toBeGreaterThan(12)
  expect(await plain.open(linkTo('nav a[href$="?specialty=pediatrics"]'))).toBe(200)
  const articles = plain.document().querySelectorAll('main article h2 a')
  const topic = articles.map((link) => link.getAttribute('href'))
  expect(topic).toEqual([path('/services/magazines/fever-in-children')])
  expect(await plain.open(topic[0] ?? '')).toBe(200)
  const parts = plain.document().querySelectorAll('main nav a[href^="#"]')
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts)
    expect(plain.document().querySelector(part.getAttribute('href') ?? '')).not.toBeNull()
  expect(await plain.open(linkTo('section[aria-labelledby=article_soonest] h3 a'))).toBe(200)
  expect(plain.path()).toMatch(/\/doctor\/[a-z0-9-]+$/)
})

test('an article is accessible and printable, and has structured data', async ({
  page,
  path,
  sql,
}) => {
  // Demo articles have no structured data.
  await sql`update articles set is_demo = false where slug = 'type-2-diabetes'`
  await page.goto(path('/services/magazines/type-2-diabetes'), { waitUntil: 'networkidle' })
  await expectSoundPage(page)
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(scripts.map((text) => JSON.parse(text)['@type'])).toEqual(['Article', 'BreadcrumbList'])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of [
    'header >> nth=0',
    'footer',
    'nav',
    'section[aria-labelledby=article_soonest]',
  ])
    await expect(page.locator(part).first()).toBeHidden()
})

test('the list and the feed link to each other, in the page’s language', async ({
  page,
  path,
  request,
}) => {
  await page.goto(path('/services/magazines'))
  const feed = page.locator('link[type="application/rss+xml"]')
  await expect(feed).toHaveAttribute('href', path('/services/magazines/feed.xml'))
  const answer = await request.get(path('/services/magazines/feed.xml'))
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(await answer.text()).toContain(`${path('/services/magazines/back-pain')}</link>`)
})

test('a missing article is a 404, and a topic without articles says so', async ({
  page,
  path,
  say,
}) => {
  const missing = await page.goto(path('/services/magazines/nothing-at-all'))
  expect(missing?.status()).toBe(404)
  await page.goto(path('/services/magazines?specialty=radiology'))
  await expect(page.getByText(say('magazine_none_title'))).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page
    .locator('main')
    .getByRole('link', { name: say('magazine_all') })
    .last()
    .click()
  await expect(page).toHaveURL(/\/services\/magazines$/)
})

test(
  'the article with its own address is shown there',
  { tag: '@english' },
  async ({ page, path }) => {
    await page.goto(path('/Premature%20aging'), { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0)
    await page.goto(path('/services/magazines'))
    await page.locator('main article h2 a[href$="/Premature%20aging"]').click()
    await expect(page).toHaveURL(/\/Premature%20aging$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
