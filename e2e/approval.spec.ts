import { expect } from '@playwright/test'
import { applyAsDoctor } from './applicants.ts'
import { expectSoundPage, test } from './site.ts'
import { approveDoctor, beginDesk, newAdmin } from './staff.ts'

test('an approved application is a public page at once', async ({ page, path, say, browser }) => {
  test.slow()
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const applicant = await plain.newPage()
  const reference = await applyAsDoctor(applicant, path, say)

  await page.goto(path('/staff/login'))
  await beginDesk(page, say, await newAdmin())
  await page.goto(path(`/staff/requests/${reference}`))
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('approval_submit'), exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText(say('approval_bio_ar'))
  const slug = `dr-heba-samy-${reference.slice(4).toLowerCase()}`
  await approveDoctor(page, say, slug)
  await page.getByRole('link', { name: say('approval_open'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/doctor/${slug}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSoundPage(page)

  await applicant.reload()
  await expect(applicant.getByRole('heading', { level: 1 })).toHaveText(say('requests_status_done'))
  await plain.close()

  for (const section of ['reviews', 'operations', 'audit']) {
    await page.goto(path(`/staff/${section}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoundPage(page)
  }
})
