import { expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

// The doctors of other tests are dermatologists, so that they don't affect these counts.
const dentists = '/doctors?specialty=dentistry'

const at = (latitude: number, longitude: number): BrowserContextOptions => ({
  permissions: ['geolocation'],
  geolocation: { latitude, longitude },
})
const zamalek = at(30.0612, 31.2199)
/** Playwright grants a browser context only the listed permissions. */
const denied: BrowserContextOptions = { permissions: ['clipboard-read'] }

test(
  'the position is requested only on a press, and sent rounded to a kilometre',
  { tag: '@arabic' },
  async ({ newPage, path, say }) => {
    const page = await newPage(zamalek)
    await page.addInitScript(countQuestions)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url() + (request.postData() ?? '')))
    await page.goto(path(dentists))
    expect(await page.evaluate(questions)).toBe(0)
    const total = await page.locator('output').first().textContent()

    await page.getByRole('button', { name: say('place_near_me') }).click()
    await expect(page).toHaveURL(
      /\/doctors\?specialty=dentistry&near=30\.06%2C31\.22&sort=distance$/,
    )
    expect(await page.evaluate(questions)).toBe(1)
    await expect(page.locator('output').first()).toHaveText(total ?? '')
    const reason = page.getByText(say('place_sort_distance_why'))
    // Of the new list, whose disclosure is closed.
    await expect(reason).toBeAttached()
    await page.locator('main summary', { hasText: say('directory_order_why') }).click()
    await expect(reason).toBeVisible()
    expect(addresses.filter((each) => /30\.061|31\.219/.test(each))).toEqual([])

    const shown = await distances(page)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    await expectSoundPage(page)

    await page.reload()
    expect(await distances(page)).toEqual(shown)
    const remove = say('parts_filter_remove', { filter: say('place_near_me') })
    await page.getByRole('link', { name: remove }).click()
    await expect(page).toHaveURL(/\/doctors\?specialty=dentistry$/)
    await expect.poll(() => distances(page)).toEqual([])
  },
)

test(
  'a text search near a place keeps the place',
  { tag: '@english' },
  async ({ newPage, path, say }) => {
    const page = await newPage(zamalek)
    await page.goto(path(`${dentists}&near=30.06,31.22&sort=distance`))
    await page.getByRole('searchbox').fill('د')
    await page.getByRole('button', { name: say('directory_search'), exact: true }).click()
    const expected = { q: 'د', near: '30.06,31.22', specialty: 'dentistry', sort: 'distance' }
    await expect(page).toHaveURL(({ searchParams }) =>
      Object.entries(expected).every(([name, value]) => searchParams.get(name) === value),
    )
  },
)

test(
  'where the browser denies the position, a district can be chosen instead',
  { tag: '@arabic' },
  async ({ newPage, path, say }) => {
    const page = await newPage(denied)
    await page.goto(path(dentists))
    await page.getByRole('button', { name: say('place_near_me') }).click()
    await expect(page.getByRole('alert')).toContainText(say('place_denied'))
    await expect(page).toHaveURL(/\/doctors\?specialty=dentistry$/)
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('place_choose_district') }).click()
    await expect(page.locator('#filter-governorate')).toBeFocused()
  },
)

test(
  'an unavailable position, or one abroad, is reported',
  { tag: '@english' },
  async ({ newPage, path, say }) => {
    const page = await newPage({ permissions: ['geolocation'] })
    await page.context().setGeolocation(null)
    await page.goto(path('/doctors'))
    const button = page.getByRole('button', { name: say('place_near_me') })
    await button.click()
    await expect(page.getByRole('alert')).toContainText(say('place_unavailable'))
    await page.context().setGeolocation({ latitude: 48.8566, longitude: 2.3522 })
    await button.click()
    await expect(page.getByRole('alert')).toContainText(say('place_outside'))
    await expect(page).toHaveURL(/\/doctors$/)
  },
)

test(
  'a position that takes too long is reported, and can be requested again',
  { tag: '@arabic' },
  async ({ newPage, path, say }) => {
    const page = await newPage(zamalek)
    await page.addInitScript(answerLateOnce)
    await page.goto(path(dentists))
    const button = page.getByRole('button', { name: say('place_near_me') })
    await button.click()
    await expect(page.getByRole('alert')).toContainText(say('place_timeout'))
    await expectSoundPage(page)
    await expect(page).toHaveURL(/\/doctors\?specialty=dentistry$/)
    await button.click()
    await expect(page).toHaveURL(/near=30\.06%2C31\.22&sort=distance$/)
  },
)

test(
  'the home page leads to nearby doctors, and to its own places',
  { tag: '@english' },
  async ({ newPage, path, say }) => {
    const page = await newPage(denied)
    await page.goto(path('/'))
    const button = page.getByRole('button', { name: say('place_near_me') })
    await button.click()
    await page.getByRole('button', { name: say('place_choose_district') }).click()
    await expect(page.locator('#my-area')).toBeFocused()
    await expectSoundPage(page)

    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 30.0612, longitude: 31.2199 })
    await button.click()
    await expect(page).toHaveURL(/\/doctors\?near=30\.06%2C31\.22&sort=distance$/)
    await expect.poll(async () => (await distances(page)).length).toBeGreaterThan(0)
  },
)

test(
  'where few doctors are near, links lead to the nearest districts',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path(`${dentists}&near=30.2,31.05&sort=distance`))
    const districts = page.getByRole('navigation', { name: say('place_elsewhere') })
    await expectSoundPage(page)
    await districts.getByRole('link').first().click()
    await expect(page).toHaveURL(/&district=[a-z-]+&near=30\.2%2C31\.05&sort=distance$/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  },
)

test('over HTTP: results can be sorted by distance, and an invalid place is reported and ignored', async ({
  plain,
  path,
  say,
  baseURL,
}) => {
  expect(await plain.open(path(`${dentists}&near=30.06,31.22&sort=distance`))).toBe(200)
  expect(plain.text()).toContain(say('place_sort_distance_why'))
  for (const [near, words] of [
    ['48.85,2.35', say('place_outside')],
    ['30.06', say('place_unreadable')],
    ['30.06,', say('place_unreadable')],
    ['NaN,NaN', say('place_unreadable')],
    ["30' or 1=1--", say('place_unreadable')],
    ['9'.repeat(500), say('place_unreadable')],
  ] as const) {
    expect(await plain.open(path(`${dentists}&near=${encodeURIComponent(near)}`))).toBe(200)
    expect(plain.text()).toContain(words)
    expect(plain.document().querySelectorAll('main article').length).toBeGreaterThan(0)
  }
  const sizeOf = async (address: string) => {
    const { headers } = await fetch(`${baseURL}${path(address)}`, { redirect: 'manual' })
    return headers.get('cache-control')
  }
  expect(await sizeOf('/doctors?near=30.06%2C31.22')).toBe('no-store')
  expect(await sizeOf('/doctors')).toContain('public')
})

test(
  'a clinic’s place can be set by a pasted link, and the profile links to it',
  { tag: '@english' },
  async ({ page, path, say, context, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    await signInProvider(context, doctor)
    await page.goto(path(`/provider/${doctor}/profile`))
    await page.locator('main summary').first().click()
    const pin = page.getByLabel(say('place_pin')).first()
    const save = page.getByRole('button', { name: say('practice_save') }).first()
    await pin.fill('https://maps.app.goo.gl/AbC123xyz')
    await save.click()
    await expect(page.getByText(say('place_error_short_link')).first()).toBeVisible()
    await pin.fill(
      'https://www.google.com/maps/place/Clinic/@30.1,31.3,17z/data=!3d30.0612!4d31.2199',
    )
    await save.click()
    await expect(page.getByText(say('place_error_short_link'))).toHaveCount(0)

    await expect(async () => {
      await page.goto(path(`/doctor/${doctor}`))
      const [directions] = await linksTo(page, 'https://www.google.com/maps/dir/')
      expect(directions).toContain('destination=30.0612%2C31.2199')
    }).toPass()
    const [app] = await linksTo(page, 'geo:')
    expect(app).toMatch(/^geo:30\.0612,31\.2199\?q=30\.0612,31\.2199\(/)
    await expectSoundPage(page)
  },
)

test(
  'a link to an app is offered only on touch devices',
  { tag: '@arabic' },
  async ({ newPage, path, ownDoctor }) => {
    const doctor = await ownDoctor()
    const phone = await newPage({ isMobile: true, hasTouch: true })
    await phone.goto(path(`/doctor/${doctor}`))
    await expect(phone.locator('main a[href^="geo:"]')).toBeVisible()
    const desk = await newPage({ isMobile: false, hasTouch: false })
    await desk.goto(path(`/doctor/${doctor}`))
    await expect(desk.locator('main a[href^="https://www.google.com/maps/"]')).toBeVisible()
    await expect(desk.locator('main a[href^="geo:"]')).toBeHidden()
  },
)

test(
  'with an invalid place in the address a district can be chosen',
  { tag: '@english' },
  async ({ page, path, say }) => {
    await page.goto(path('/doctors?near=48.85,2.35'))
    await expect(page.getByText(say('place_outside'))).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('link', { name: say('place_choose_district') }).click()
    await expect(page.locator('#filter-governorate')).toBeVisible()
  },
)

/** The distances in kilometres that the cards show, in their order. */
async function distances(page: Page): Promise<number[]> {
  await expect(page.locator('main article').first()).toBeVisible()
  const cards = await page.locator('main article').allInnerTexts()
  return cards.flatMap((text) => {
    const [, shown] = /([\d٠-٩,٬]+)\s?(?:km|كم)/.exec(text) ?? []
    return shown
      ? [Number(shown.replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) & 0xf)).replace(/[,٬]/g, ''))]
      : []
  })
}

function linksTo(page: Page, start: string): Promise<string[]> {
  return page
    .locator(`main a[href^="${start}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** How often the page has requested the position. */
function questions(): number {
  return Number(document.documentElement.dataset['questions'] ?? 0)
}

function countQuestions(): void {
  const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
  navigator.geolocation.getCurrentPosition = (...args) => {
    const { dataset } = document.documentElement
    dataset['questions'] = String(Number(dataset['questions'] ?? 0) + 1)
    ask(...args)
  }
}

/** The browser gives up the first time, as it does after the requested timeout. */
function answerLateOnce(): void {
  const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
  let isLate = true
  navigator.geolocation.getCurrentPosition = (found, failed, options) => {
    const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
    // Without its own limit it would wait for ever.
    const code = options?.timeout ? codes.TIMEOUT : codes.POSITION_UNAVAILABLE
    if (isLate && failed) failed({ ...codes, code, message: '' })
    else ask(found, failed, options)
    isLate = false
  }
}
