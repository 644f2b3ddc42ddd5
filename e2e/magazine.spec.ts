import { expect } from '@playwright/test'
import { expectSoundPage, test } from './site.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a topic leads to an article, its parts, and a doctor who is free', async ({
      page,
      path,
      say,
    }) => {
      await page.goto(path('/services/magazines'))
      // Staff may have published others meanwhile.
      await expect(page.locator('main article').nth(12)).toBeVisible()
      const topics = page.getByRole('navigation', { name: say('magazine_topics') })
      await topics.locator('a[href$="specialty=pediatrics"]').click()
      await expect(page).toHaveURL(/\/services\/magazines\?specialty=pediatrics$/)
      await expect(page.locator('main article')).toHaveCount(1)

      await page.locator('main article h2 a').click()
      await expect(page).toHaveURL(/\/services\/magazines\/fever-in-children$/)
      const contents = page.getByRole('navigation', { name: say('magazine_contents') })
      await expect(contents).toBeVisible()
      const summary = contents.locator('summary')
      if (await summary.isVisible()) await summary.click()
      const part = contents.getByRole('link').last()
      const heading = page.getByRole('heading', {
        level: 2,
        name: (await part.textContent()) ?? '',
      })
      await expect(heading).not.toBeInViewport()
      await part.click()
      await expect(heading).toBeInViewport()

      const references = page.getByRole('region', { name: say('magazine_references') })
      await expect(references.getByRole('link').first()).toHaveAttribute('rel', 'noopener external')
      await page.locator('section[aria-labelledby=article_soonest] h3 a').first().click()
      await expect(page).toHaveURL(/\/doctor\/[a-z0-9-]+$/)
    })
  })
}

test('an article is sound, on paper too, and tells search engines what it is', async ({
  page,
  path,
}) => {
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

test('the list and the feed know each other, in the page’s language', async ({
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

test('what isn’t there is not found, and a topic without articles says so', async ({
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

test('the article with an address of its own is shown there', async ({ page, path }) => {
  await page.goto(path('/Premature%20aging'), { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await page.goto(path('/services/magazines'))
  await page.locator('main article h2 a[href$="/Premature%20aging"]').click()
  await expect(page).toHaveURL(/\/Premature%20aging$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
