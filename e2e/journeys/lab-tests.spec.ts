import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectSoundPage } from '../support/accessibility.ts'
import { test } from '../support/site.ts'

test('a test is suggested, leads from the doctors’ search to the laboratories, and has a page', async ({
  page,
  path,
  say,
}) => {
  await page.goto(path('/doctors'))
  await page.locator('#search-text').fill('تحليل فيتامين د')
  const suggested = page.locator(`a[role=option][href="${path('/lab-tests?tests=vitamin-d')}"]`)
  await expect(suggested).toBeVisible()

  await page.goto(path('/doctors?q=تحليل فيتامين د في المعادي'))
  const link = page.locator(`a[href="${path('/lab-tests?tests=vitamin-d&area=maadi')}"]`)
  await expect(link).toBeVisible()
  await expect(page.getByText(say('labtest_card_alone'))).toBeVisible()
  await expectSoundPage(page)

  await page.goto(path('/lab-tests/vitamin-d'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('25-OH D')
  await expect(page.getByText(say('labtest_fasting_none'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('labtest_compare') })).toHaveAttribute(
    'href',
    path('/lab-tests?tests=vitamin-d'),
  )
  await expectSoundPage(page)
  await page.locator(`a[href="${path('/lab-tests/vitamins-package')}"]`).click()
  await expect(page.locator(`a[href="${path('/lab-tests/vitamin-b12')}"]`)).toBeVisible()
  await expectSoundPage(page)
})

test('a page has the test’s data for search engines, and a hidden test has none', async ({
  plain,
  path,
  sql,
}) => {
  expect(await plain.open(path('/lab-tests/tsh'))).toBe(200)
  const data = plain
    .document()
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script): unknown => JSON.parse(script.rawText))
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'MedicalTest',
      code: { '@type': 'MedicalCode', codeValue: '3016-3', codingSystem: 'LOINC' },
    }),
  )
  expect(await plain.open(path('/lab-tests/no-such-test'))).toBe(404)
  const slug = `hidden-${randomUUID()}`
  await sql`insert into lab_tests
      (slug, kind, name_ar, name_en, purpose_ar, purpose_en, sample, result_hours, position, is_hidden)
    values (${slug}, 'test', ${slug}, ${slug}, '-', '-', 'blood', 1, 999, true)`
  expect(await plain.open(path(`/lab-tests/${slug}`))).toBe(404)
  const sitemap = await plain.download('/sitemaps/lab-tests.xml')
  expect(sitemap.bytes.toString()).toContain('/lab-tests/tsh')
  expect(sitemap.bytes.toString()).not.toContain(slug)
})
