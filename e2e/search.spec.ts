import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'
import { expectSoundPage } from './sound.ts'

const asking = (text: string) => `/doctors?q=${encodeURIComponent(text)}`

test('what was understood are links that leave the rest, and what was not is named', async ({
  page,
  path,
  say,
}) => {
  await page.goto(path(asking('dr asnan ma3adi flibbertyx')))
  const chips = page.getByRole('list', { name: say('directory_active') }).getByRole('link')
  await expect(chips).toHaveCount(3)
  await expect(page.getByText('flibbertyx', { exact: false }).last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectSoundPage(page)
  await chips.nth(1).click()
  await expect(page).toHaveURL(/q=dr(?:\+|%20)asnan(?:\+|%20)flibbertyx$/)
  await expect(chips).toHaveCount(1)
})

test('what may be an emergency stands above the doctors', async ({ page, path, say }) => {
  await page.goto(path(asking('chest pain and sweating')))
  const call = page.getByRole('link', { name: say('search_emergency_call') })
  await expect(call).toHaveAttribute('href', 'tel:123')
  await expect(page.getByText(say('search_flag_heart'))).toBeVisible()
  expect(await isAbove(page)).toBe(true)
  await expectSoundPage(page)
})

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

test('without a script the words are understood as well', async ({ plain, path, say }) => {
  expect(await plain.open(path(asking('female dentist in maadi')))).toBe(200)
  expect(plain.text()).toContain(say('directory_gender_female'))
})

async function isAbove(page: Page): Promise<boolean> {
  const [warning, doctor] = await Promise.all([
    page.locator('main a[href="tel:123"]').first().boundingBox(),
    page.locator('main article').first().boundingBox(),
  ])
  return (warning?.y ?? Infinity) < (doctor?.y ?? 0)
}
