import { expect } from '@playwright/test'
import { expectFittingPage, expectSoundPage } from '../support/accessibility.ts'
import { test } from '../support/site.ts'

test('tests are added by name, and laboratories are compared by what all of them cost', async ({
  page,
  path,
  say,
}) => {
  await page.goto(path('/lab-tests'))
  await expect(page.getByRole('heading', { name: say('labs_popular_packages') })).toBeVisible()
  await expectSoundPage(page)

  const field = page.getByLabel(say('labs_add_label')).last()
  const add = page.getByRole('button', { name: say('labs_add'), exact: true })
  await field.fill('CBC')
  await add.click()
  await expect(page).toHaveURL(/\/lab-tests\?tests=cbc$/)
  await field.fill('فيتامين د')
  await add.click()
  // It may also be the active form, which is offered beside it.
  if (!page.url().includes('vitamin-d')) {
    await expect(page.getByRole('heading', { name: say('labs_offers') })).toBeVisible()
    await page.locator('a[href*="vitamin-d"]').first().click()
  }
  await page.goto(path('/lab-tests?tests=vitamin-d,glucose-fasting,cbc'))
  const cards = page.locator('main li:has(h3)')
  // Other tests have laboratories of their own.
  await expect(cards.nth(7)).toBeVisible()
  await expect(page.getByText(/النتيجة|Result/).first()).toBeVisible()
  await expectSoundPage(page)
  await expectFittingPage(page)

  await page.getByLabel(say('labs_area')).selectOption('maadi')
  await page.getByRole('button', { name: say('labs_area_show') }).click()
  await expect(page).toHaveURL(/area=maadi/)
  await expect(page.getByText(say('labs_with_home')).first()).toBeVisible()
  await page.getByRole('link', { name: say('labs_sort_nearest') }).click()
  await expect(cards.first().getByRole('heading')).toHaveText(/الصفا|El Safa/)
  await expectSoundPage(page)

  await cards
    .first()
    .getByRole('link', { name: say('labs_book_branch') })
    .click()
  await expect(page).toHaveURL(
    /lab-tests\/book\/el-safa-lab-maadi\?tests=cbc(?:,|%2C)glucose-fasting(?:,|%2C)vitamin-d/,
  )
  await expect(page.getByRole('heading', { name: say('laborders_title') })).toBeVisible()
  await expectSoundPage(page)
})

test('laboratories near the visitor come first, until the place is removed', async ({
  newPage,
  path,
  say,
}) => {
  const page = await newPage({
    permissions: ['geolocation'],
    geolocation: { latitude: 29.9612, longitude: 31.2699 },
  })
  await page.goto(path('/lab-tests?tests=cbc'))
  await page.getByRole('button', { name: say('place_near_me') }).click()
  await expect(page).toHaveURL(/\/lab-tests\?tests=cbc&near=29\.96(?:,|%2C)31\.27&sort=nearest$/)
  await expect(page.locator('main li:has(h3)').first()).toContainText(/km|كم/)
  await expectSoundPage(page)
  const remove = say('parts_filter_remove', { filter: say('place_near_me') })
  await page.getByRole('link', { name: remove }).click()
  await expect(page).toHaveURL(/\/lab-tests\?tests=cbc$/)
})

test('over HTTP: baskets that are no baskets', async ({ plain, path, say }) => {
  const many = Array.from({ length: 201 }, (_, at) => `test-${at}`).join(',')
  expect(await plain.open(path(`/lab-tests?tests=${many}`))).toBe(400)
  expect(plain.text()).toContain(say('labs_too_big'))
  expect(await plain.open(path('/lab-tests?tests=%3Cscript%3E,,cbc,no-such-test'))).toBe(200)
  expect(plain.text()).toContain('no-such-test')
  expect(await plain.open(path('/lab-tests?tests=cbc&add=qqqqqq'))).toBe(200)
  expect(plain.text()).toContain('qqqqqq')
  expect(await plain.open(path('/lab-tests?tests=cbc&page=900'))).toBe(200)
  expect(plain.document().querySelectorAll('main li h3').length).toBeGreaterThan(0)
  expect(await plain.open(path('/lab-tests?page=zero&sort=x&area=nowhere&near=1,1&tests='))).toBe(
    200,
  )
  const robots = () => plain.document().querySelector('meta[name=robots]')?.getAttribute('content')
  await plain.open(path('/lab-tests?tests=tsh,cbc'))
  expect(robots()).toBe('noindex')
  const canonical = plain.document().querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(canonical).toMatch(/\/lab-tests\?tests=cbc,tsh$/)
})

test('over HTTP: a laboratory keeps its prices, hours and areas, and brings a file', async ({
  plain,
  newPlain,
  path,
  say,
  ownLab,
  signInProvider,
}) => {
  const lab = await ownLab()
  const stranger = newPlain()
  await stranger.open(path(`/provider/${lab}/prices`))
  expect(stranger.path()).toContain(path('/login'))
  await signInProvider(plain, lab)
  await plain.open(path(`/provider/${lab}`))
  await plain.follow(say('labs_desk_title'))

  const wrong = await plain.send('#prices-form', { 'price-cbc': '0' })
  expect(wrong.status).toBe(422)
  expect(plain.textOf('#prices-price-cbc-error')).toContain(say('labs_error_price'))
  const saved = await plain.send('#prices-form', { 'price-cbc': '١٥٠', 'hours-cbc': '6' })
  expect(saved.status).toBe(303)
  expect(plain.document().querySelector('#prices-price-cbc')?.getAttribute('value')).toBe('150')

  const file = (text: string) => new File([text], 'prices.csv', { type: 'text/csv' })
  const form = 'form[enctype="multipart/form-data"]'
  const faulty = await plain.send(form, { file: file('test,price\ncbc,0\nTSHH,100\n') })
  expect(faulty.status).toBe(422)
  expect(plain.text()).toContain(say('labs_file_faults'))
  const right = await plain.send(form, { file: file('test,price,hours\ncbc,160,\nTSH,200,24\n') })
  expect(right.status).toBe(200)
  expect((await plain.send('#priceFile-form')).status).toBe(303)
  await plain.open(path(`/provider/${lab}/prices?q=TSH`))
  expect(plain.document().querySelector('#prices-price-tsh')?.getAttribute('value')).toBe('200')

  await plain.open(path(`/provider/${lab}/sampling`))
  const window = { weekdays: ['6', '7'], startsAt: '08:00', endsAt: '13:00', seats: '٢' }
  expect((await plain.send('#window-home-form', window)).status).toBe(422)
  expect(plain.text()).toContain(say('labs_error_home_length'))
  expect((await plain.send('#window-home-form', { ...window, endsAt: '10:00' })).status).toBe(303)
  expect((await plain.send('#area-form', { district: 'maadi', fee: '0' })).status).toBe(303)
  await plain.open(path(`/facilities/${lab}?tests=cbc,tsh`))
  expect(plain.text()).toContain(say('labs_home_areas'))
  expect(plain.text()).toContain(say('labs_your_tests'))
  expect(await stranger.open(path(`/provider/el-safa-lab-maadi/price-list?format=xlsx`))).toBe(404)
})
