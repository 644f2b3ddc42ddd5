import { expect, type Page } from '@playwright/test'
import { profileOf } from '../support/doctors.ts'
import { plainBrowser, plainText } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

// The doctors of other tests are dermatologists, so that they don't affect these counts.
const dentists = '/doctors?specialty=dentistry'

test(
  'the home page’s search leads to a list that its address reproduces',
  { tag: '@arabic' },
  async ({ page, path, say, context }) => {
    await page.goto(path('/'))
    await page.getByLabel(say('directory_search_label')).fill('أسنان القاهرة')
    await page.getByRole('button', { name: say('directory_search'), exact: true }).click()

    await expect(page).toHaveURL(/\/doctors\?q=/)
    const names = await shownNames(page)
    expect(names.length).toBeGreaterThan(0)
    const other = await context.newPage()
    await other.goto(page.url())
    expect(await shownNames(other)).toEqual(names)
    expect(await other.locator('output').first().textContent()).toBe(
      await page.locator('output').first().textContent(),
    )
  },
)

test('filters narrow the list, are shown, and can be removed', async ({ page, path, say }) => {
  await page.goto(path(dentists))
  const all = await page.locator('output').first().textContent()
  await openFilters(page)
  await page.getByLabel(say('directory_fee_max'), { exact: true }).fill('٣٠٠')
  await page
    .getByRole('button', { name: say('directory_apply') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/doctors\?specialty=dentistry&feeMax=300$/)
  await expect(page.locator('output').first()).not.toHaveText(all ?? '')
  await page.locator('main a[href$="specialty=dentistry"][aria-label]').first().click()
  await expect(page).toHaveURL(/\/doctors\?specialty=dentistry$/)
  await expect(page.locator('output').first()).toHaveText(all ?? '')
})

test(
  'the pages of a list have different doctors',
  { tag: '@english' },
  async ({ page, path, say }) => {
    await page.goto(path(`${dentists}&sort=fee`))
    const first = await shownNames(page)
    await page.getByRole('link', { name: say('parts_page_next') }).click()
    await expect(page).toHaveURL(/\/doctors\?specialty=dentistry&sort=fee&page=2$/)
    await expect(page.locator('main article h2').first()).not.toHaveText(first[0] ?? '')
    const second = await shownNames(page)
    expect(second.filter((name) => first.includes(name))).toEqual([])
  },
)

test(
  'a search without results offers a wider one',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path(`${dentists}&feeMax=1`))
    await expect(page.getByText(say('directory_none_title'))).toBeVisible()
    await page
      .getByRole('link', { name: say('directory_wider', { filter: '' }).trim() })
      .first()
      .click()
    await expect(page).toHaveURL(/\/doctors\?specialty=dentistry$/)
    expect((await shownNames(page)).length).toBeGreaterThan(0)
  },
)

test('a doctor’s page links to a slot', { tag: '@english' }, async ({ page, path }) => {
  await page.goto(path(`${dentists}&sort=soonest`))
  const name = await page.locator('main article h2').first().textContent()
  await page.locator('main article h2 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.locator('#slots a[href*="at="]').first().click()
  await expect(page).toHaveURL(/\/book_doctor\?doctor=/)
})

test('over HTTP: search, filters, pages and profile are plain forms and links', async ({
  plain,
  path,
  say,
}) => {
  const hrefOf = (selector: string) =>
    plain.document().querySelector(selector)?.getAttribute('href') ?? 'no link'
  const names = () => plain.document().querySelectorAll('main article h2').map(plainText)
  await plain.open(path('/'))
  const searched = await plain.send('main form', { q: 'dentist in cairo' }, say('directory_search'))
  expect(searched.status).toBe(200)
  expect(plain.path()).toMatch(/\/doctors\?q=dentist/)
  const [found, count] = [names(), plain.textOf('output')]
  expect(found.length).toBeGreaterThan(0)
  await plain.open(plain.path())
  expect([names(), plain.textOf('output')]).toEqual([found, count])

  await plain.open(path(dentists))
  const all = plain.textOf('output')
  expect((await plain.send('#doctors-search', { feeMax: '٣٠٠' })).status).toBe(307)
  expect(plain.path()).toMatch(/\/doctors\?specialty=dentistry&feeMax=300$/)
  expect(plain.textOf('output')).not.toBe(all)
  await plain.open(hrefOf('main a[href$="specialty=dentistry"][aria-label]'))
  expect(plain.textOf('output')).toBe(all)

  await plain.open(path(`${dentists}&sort=fee`))
  const first = names()
  expect(await plain.follow(say('parts_page_next'))).toBe(200)
  expect(plain.path()).toMatch(/sort=fee&page=2$/)
  expect(names().filter((name) => first.includes(name))).toEqual([])

  await plain.open(path(`${dentists}&feeMax=1`))
  expect(plain.text()).toContain(say('directory_none_title'))
  expect(await plain.open(hrefOf('main a[href$="/doctors?specialty=dentistry"]'))).toBe(200)
  expect(names().length).toBeGreaterThan(0)

  await plain.open(path(`${dentists}&sort=soonest`))
  const [name] = names()
  expect(await plain.open(hrefOf('main article h2 a'))).toBe(200)
  expect(plain.textOf('h1')).toBe(name)
  // The header may link to the list of facilities, but not to this doctor.
  for (const link of plain.document().querySelectorAll('header a[href*="/facilities"]')) {
    expect(link.getAttribute('href')).toBe(path('/facilities'))
  }
  expect(await plain.open(hrefOf('#slots a[href*="at="]'))).toBe(200)
  expect(plain.path()).toMatch(/\/book_doctor\?doctor=/)
})

test('over HTTP: a district named only in the address is kept with other filters', async ({
  plain,
  path,
}) => {
  const chosen = (name: string) =>
    plain.document().querySelector(`select[name=${name}] option[selected]`)?.getAttribute('value')
  await plain.open(path('/doctors?district=dokki'))
  expect([chosen('governorate'), chosen('district')]).toEqual(['giza', 'dokki'])
  expect((await plain.send('#doctors-search', { feeMax: '900' })).status).toBe(307)
  expect(plain.path()).toMatch(/governorate=giza&district=dokki&feeMax=900$/)
})

test(
  'choosing a governorate searches immediately and shows its districts',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path('/doctors'), { waitUntil: 'networkidle' })
    await openFilters(page)
    await page.getByLabel(say('directory_governorate'), { exact: true }).selectOption('giza')
    await expect(page).toHaveURL(/\/doctors\?governorate=giza$/)
    await expect(page.locator('select[name=district] option[value=dokki]')).toHaveCount(1)
    await expect(page.locator('select[name=district] option[value=maadi]')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByLabel(say('directory_governorate'), { exact: true })).toHaveValue('')
  },
)

test(
  'typing suggests doctors, and the keyboard can open one',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path('/doctors'), { waitUntil: 'networkidle' })
    const box = page.getByLabel(say('directory_search_label'))
    await box.focus()
    await box.pressSequentially('أحمد', { delay: 40 })
    await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/doctor\//)
  },
)

test('Enter searches for the typed words', { tag: '@english' }, async ({ page, path, say }) => {
  await page.goto(path('/doctors'), { waitUntil: 'networkidle' })
  const box = page.getByLabel(say('directory_search_label'))
  await box.focus()
  await box.pressSequentially('سنان', { delay: 40 })
  await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/doctors\?q=/)
  await expect(page.locator('[role=listbox] [role=option]')).toHaveCount(0)
})

test(
  'text typed before the scripts load stays, and is searched for',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    const { promise: open, resolve: letIn } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await open
      await route.continue()
    })
    await page.goto(path('/doctors'), { waitUntil: 'commit' })
    const box = page.getByLabel(say('directory_search_label'))
    await box.click()
    await page.keyboard.type('سنان', { delay: 40 })
    letIn()
    await page.waitForLoadState('networkidle')
    await expect(box).toHaveValue('سنان')
    await expect(box).toBeFocused()
    await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible()
  },
)

test('an unknown doctor is a 404', async ({ page, path }) => {
  const response = await page.goto(path('/doctor/nobody-at-all'))
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Page Not Found: ')).toBeVisible()
})

test('any query string gets a page', async ({ request, path }) => {
  const odd = [
    'page=-1',
    'page=99999999999999999999',
    'fee=abc&feeMin=x&feeMax=-1',
    'gender=male&gender=female',
    'q[]=1&q={"a":1}&specialty=["x"]',
    `q=${'x'.repeat(5000)}`,
    'q=%00%E2%80%AE%25',
    'sort=;drop table doctors',
  ]
  for (const query of odd) {
    const response = await request.get(path(`/doctors?${query}`))
    expect(response.status(), query).toBe(200)
  }
})

test('shared caches may store public pages, which set no cookie', async ({ request, path }) => {
  for (const bare of ['/', '/doctors', '/doctor']) {
    const headers = (await request.get(path(bare))).headers()
    expect(headers['cache-control'], bare).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(headers['set-cookie'], bare).toBeUndefined()
  }
})

for (const bare of ['/doctors?governorate=cairo', '/doctors?q=zzqqxxzz']) {
  test(`${bare} is accessible`, async ({ page, path }) => {
    await page.goto(path(bare), { waitUntil: 'networkidle' })
    await expectSoundPage(page)
  })
}

test('a profile is accessible, and has structured data', async ({ page, path, sql, ownDoctor }) => {
  const doctor = await ownDoctor()
  // Demo doctors have no structured data.
  await sql`update doctors set is_demo = false where slug = ${doctor}`
  await page.goto(profileOf(path, doctor))
  await expectSoundPage(page)
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = scripts.map((text) => JSON.parse(text)['@type'])
  expect(types).toEqual(['Physician', 'BreadcrumbList'])
})

/** On phones the filters are folded away. */
async function openFilters(page: Page): Promise<void> {
  const summary = page.locator('details.drawer > summary')
  if (await summary.isVisible()) await summary.click()
}

async function shownNames(page: Page): Promise<string[]> {
  await page.waitForLoadState()
  await expect(page.locator('main article h2').first()).toBeVisible()
  return page.locator('main article h2').allTextContents()
}

test(
  'a specialty in a district has a page for search engines, where it has enough doctors',
  { tag: '@english' },
  async ({ baseURL, path, say, sql }) => {
    const base = baseURL ?? ''
    const browser = plainBrowser(base)
    const own = path('/doctors/dermatology/nasr-city')
    expect(await browser.open(own)).toBe(200)
    expect(browser.textOf('h1')).toContain('Nasr City')
    const isCanonical = () =>
      browser.document().querySelector('link[rel=canonical]')?.getAttribute('href') === base + own
    expect(isCanonical()).toBe(true)
    expect(browser.text()).toContain(say('directory_median_fee'))
    expect(browser.document().querySelectorAll('main article').length).toBeGreaterThan(2)
    const sitemap = await (await fetch(`${base}/sitemaps/districts.xml`)).text()
    expect(sitemap).toContain(`<loc>${base}${own}</loc>`)

    await browser.follow(say('directory_all_filters'))
    expect(browser.path()).toBe(path('/doctors?specialty=dermatology&district=nasr-city'))
    expect(isCanonical()).toBe(true)
    for (const other of ['dermatology/nowhere', 'unknown/nasr-city', 'veterinary/nasr-city'])
      expect(await browser.open(path(`/doctors/${other}`)), other).toBe(404)

    const pairs = await sql<{ path: string }>`
      with recorded as (
        insert into district_pages (specialty_slug, district_slug, last_filled_at)
      select specialty.slug, 'rehab', now() - days * interval '1 day'
      from unnest(array[29, 31]) with ordinality as age (days, at)
      join lateral (
        select slug, row_number() over (order by slug) as at from specialties
        where patients = 'human' and not is_hidden and not exists (
          select from doctor_listings as listing
          where listing.specialty_slug = slug and listing.district_slugs @> array['rehab'])
      ) as specialty on specialty.at = age.at
        on conflict (specialty_slug, district_slug)
          do update set last_filled_at = excluded.last_filled_at
        returning specialty_slug, last_filled_at)
      select '/doctors/' || specialty_slug || '/rehab' as path from recorded
      order by last_filled_at desc`
    const [kept, gone] = pairs
    expect(await browser.open(path(kept?.path ?? ''))).toBe(200)
    const robots = browser.document().querySelector('meta[name=robots]')
    expect(robots?.getAttribute('content')).toBe('noindex')
    expect(await browser.open(path(gone?.path ?? ''))).toBe(410)
    expect(browser.text()).toContain(say('directory_district_gone'))
  },
)
