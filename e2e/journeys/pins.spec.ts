import { expect } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { goAtDesk } from '../support/staff.ts'

test(
  'the desk can correct the place of a clinic, and the profile links to it',
  { tag: '@english' },
  async ({ page, context, path, say, openDesk, ownDoctor }) => {
    const slug = await ownDoctor()
    await openDesk(context)
    await page.goto(path('/staff'))
    await goAtDesk(page, say, say('place_desk_title'))
    await page.getByLabel(say('place_desk_find')).fill(`/doctor/${slug}`)
    await page.getByRole('button', { name: say('place_desk_find_submit'), exact: true }).click()
    await expect(page).toHaveURL(/staff\/places\?/)

    const correct = page.getByRole('link', { name: say('place_desk_correct'), exact: false })
    if ((await correct.count()) > 0) await correct.first().click()
    const pin = page.getByLabel(say('place_pin'))
    await pin.fill('48.85, 2.35')
    await page.getByRole('button', { name: say('place_desk_save') }).click()
    await expect(page.getByText(say('place_error_outside')).first()).toBeVisible()
    await expectSoundPage(page)
    await pin.fill('https://maps.google.com/?q=30.04442,31.23571')
    await page.getByRole('button', { name: say('place_desk_save') }).click()
    await expect(page.getByText(say('place_desk_saved'))).toBeVisible()
    await expect(page.getByText('30.04442,31.23571')).toBeVisible()
    await expectSoundPage(page)

    await page.goto(path(`/doctor/${slug}`))
    await expect(page.locator('a[href*="30.04442"]').first()).toBeAttached()
  },
)

test('over HTTP: it works without a script, and only at the desk', async ({
  plain,
  newPlain,
  path,
  say,
  openDesk,
}) => {
  const stranger = newPlain()
  await stranger.open(path('/staff/places?q=el-safa-lab-maadi'))
  expect(stranger.path()).toBe(path('/staff/login'))
  await openDesk(plain)
  expect(await plain.open(path('/staff/places?q=el-safa-lab-maadi'))).toBe(200)
  expect(plain.text()).toContain(say('place_desk_save'))
})
