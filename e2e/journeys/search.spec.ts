import { expect, type Page } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

const asking = (text: string) => `/doctors?q=${encodeURIComponent(text)}`

test('recognised parts are links that keep the rest, and unknown words are named', async ({
  page,
  path,
  say,
}) => {
  await page.goto(path(asking('dr asnan ma3adi flibbertyx')))
  const chips = page.getByRole('list', { name: say('directory_filters') }).locator('a[data-on]')
  await expect(chips).toHaveCount(2)
  await expect(page.getByText('flibbertyx', { exact: false }).last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.locator('main summary', { hasText: say('directory_order_why') }).click()
  await expect(page.getByText(say('directory_sort_fitting_why'))).toBeVisible()
  await expectSoundPage(page)
  await chips.nth(1).click()
  await expect(page).toHaveURL(/q=dr(?:\+|%20)asnan(?:\+|%20)flibbertyx$/)
  await expect(chips).toHaveCount(1)
})

test(
  'a possible emergency is shown above the doctors',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path(asking('chest pain and sweating')))
    const call = page.getByRole('link', { name: say('search_emergency_call') })
    await expect(call).toHaveAttribute('href', 'tel:123')
    await expect(page.getByText(say('search_flag_heart'))).toBeVisible()
    expect(await isAbove(page)).toBe(true)
    await expectSoundPage(page)
  },
)

test('words without a meaning get examples, the specialties and the hotline', async ({
  page,
  path,
  say,
}) => {
  await page.goto(path(asking('qqzzxxjj')))
  await expect(page.getByText(say('search_not_understood_text'))).toBeVisible()
  await expect(page.getByText(say('search_call_us'))).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('link', { name: say('search_example_1'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('words are also understood without a script', async ({ plain, path, say }) => {
  expect(await plain.open(path(asking('female dentist in maadi')))).toBe(200)
  expect(plain.text()).toContain(say('directory_gender_female'))
})

test('a card says how well its specialty fits, if several do', async ({ plain, path, say }) => {
  await plain.open(path(asking('knee pain')))
  const cards = plain.document().querySelectorAll('main article')
  expect(cards[0]?.querySelector('.doctor-why')?.text).toContain(say('search_fit_closest'))
  await plain.open(path(asking('dentist')))
  expect(plain.text()).not.toContain(say('search_fit_closest'))
})

const bad: readonly [what: string, search: Record<string, string>][] = [
  ['500 characters', { q: 'اسنان '.repeat(84) }],
  ['500 letters of one word', { q: 'م'.repeat(500) }],
  ['only emoji', { q: '🙂🤕👩🏽‍⚕️' }],
  ['only digits', { q: '٣٠٠٠٠٠' }],
  ['mixed directions', { q: '\u202Eأسنان\u202C dental \u2066المعادي' }],
  ['zero-width characters', { q: 'أس\u200Bن\u200Cا\u200Dن\uFEFF' }],
  ['nothing but zero-width characters', { q: '\u200B\u200C\uFEFF' }],
  ['a wildcard of LIKE', { q: '%' }],
  ['wildcards among words', { q: '_سنان% \\' }],
  ['an injection', { q: "x' or 1=1; drop table doctors; --" }],
  ['a NUL', { q: 'a\u0000b' }],
  ['half a character', { q: '\uD83D' }],
  ['ten fields at once', { q: 'اسنان جلدية قلب عظام باطنة اطفال نسا عيون صدر مخ' }],
  ['a district of another governorate, in words', { q: 'اسنان المعادي اسكندرية' }],
  ['a district of another governorate', { governorate: 'giza', district: 'maadi' }],
  ['a place outside Egypt', { near: '48.85,2.35', sort: 'distance' }],
  ['a place that is no number', { near: 'NaN,Infinity' }],
  ['a place in letters', { near: "30' or 1=1--,31" }],
  ['fees and pages that are no numbers', { feeMax: '1e99', feeMin: '-5', page: '0x10' }],
]

test('any search gets a page with results or suggestions', async ({ plain, path, say }) => {
  for (const [what, search] of bad) {
    const address = path(`/doctors?${new URLSearchParams(search)}`)
    expect(await plain.open(address), what).toBe(200)
    const doctors = plain.document().querySelectorAll('main article').length
    const isHelped = doctors > 0 || plain.text().includes(say('search_example_1'))
    expect(isHelped, what).toBe(true)
  }
})

async function isAbove(page: Page): Promise<boolean> {
  const [warning, doctor] = await Promise.all([
    page.locator('main a[href="tel:123"]').first().boundingBox(),
    page.locator('main article').first().boundingBox(),
  ])
  return (warning?.y ?? Infinity) < (doctor?.y ?? 0)
}
