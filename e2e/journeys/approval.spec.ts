import { expect } from '@playwright/test'
import { png } from '../../src/testing/documents.ts'
import { applyPlainly } from '../support/applicants.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { approveDoctor } from '../support/staff.ts'

test(
  'an approved application is immediately a public page',
  { tag: '@english' },
  async ({ page, context, path, say, plain: applicant, openDesk }) => {
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
  },
)

test(
  'a picture of an application is seen in place, by staff and by its applicant alone',
  { tag: '@english' },
  async ({ browser, path, say, plain: applicant, newPlain, openDesk }) => {
    const reference = await applyPlainly(applicant, path, png)
    // Without the console check: the frame's sandbox refuses the scripts that Playwright adds to each document.
    const context = await browser.newContext()
    const page = await context.newPage()
    await openDesk(context)
    await page.goto(path(`/staff/requests/${reference}`))
    const show = page.getByRole('link', { name: say('requests_document_show') }).first()
    await show.click()
    const picture = page.frameLocator('iframe[name=document]').locator('img')
    await expect(picture).toBeVisible()
    expect(
      await picture.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth),
    ).toBeGreaterThan(0)
    expect(await newPlain().open((await show.getAttribute('href')) ?? '')).toBe(404)
    await context.close()
  },
)
