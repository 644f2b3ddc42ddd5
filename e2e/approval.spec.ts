import { expect } from '@playwright/test'
import { applyPlainly } from './applicants.ts'
import { test } from './site.ts'
import { expectSoundPage } from './sound.ts'
import { approveDoctor } from './staff.ts'

test('an approved application is immediately a public page', async ({
  page,
  context,
  path,
  say,
  plain: applicant,
  openDesk,
}) => {
  const reference = await applyPlainly(applicant, path)
  await openDesk(context)
  await page.goto(path(`/staff/requests/${reference}`))
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('approval_submit'), exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText(say('approval_bio_ar'))
  await expect(page.getByText(say('queue_document_unopened')).first()).toBeVisible()
  await expect(page.getByText(say('join_syndicate_card'))).toBeVisible()
  const slug = `dr-heba-samy-${reference.slice(4).toLowerCase()}`
  await approveDoctor(page, say, slug)
  await page.getByRole('link', { name: say('approval_open'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/doctor/${slug}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSoundPage(page)

  await applicant.open(path(`/request/${reference}`))
  expect(applicant.textOf('h1')).toBe(say('requests_status_done'))

  for (const section of ['reviews', 'operations', 'audit']) {
    await page.goto(path(`/staff/${section}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoundPage(page)
  }
})
