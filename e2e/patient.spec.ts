import { expect, type Page } from '@playwright/test'
import { completeVisit } from './clinic.ts'
import { hold, openSomeDoctor, pickLateSlot } from './doctors.ts'
import { newPhone } from './people.ts'
import { expectSoundPage, test, type Say } from './site.ts'
import { beginDesk, newAdmin, publishReview } from './staff.ts'
import { post } from './wire.ts'

const password = 'open sesame'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a patient saves a doctor, books for a child, and reviews the visit', async ({
      page,
      path,
      say,
      baseURL,
      browser,
    }) => {
      test.slow()
      const phone = newPhone()
      const person = { name: 'Mona El Sayed', phone, password, password_confirmation: password }
      await post(baseURL ?? '', '/register', { form: 'register', ...person })
      await openSomeDoctor(page, path('/doctors'))
      const profile = page.url()

      await page.getByRole('link', { name: say('saved_save') }).click()
      await logIn(page, say, phone)
      await page.getByRole('button', { name: say('saved_save_submit') }).click()
      await expect(page).toHaveURL(profile)
      if (javaScriptEnabled) {
        await expect(page.getByRole('button', { name: say('saved_is_saved') })).toBeVisible()
      }
      await page.goto(path('/account/saved'))
      await expect(page.locator(`main a[href="${new URL(profile).pathname}"]`)).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)

      await addChild(page, path('/account/family'), say)
      if (javaScriptEnabled) await expectSoundPage(page)

      await page.goto(profile)
      await pickLateSlot(page)
      await hold(page, say, javaScriptEnabled)
      await page.getByRole('radio', { name: 'Omar Ali' }).check()
      await expect(page.getByLabel(say('booking_name'))).toBeHidden()
      if (javaScriptEnabled) await expectSoundPage(page)
      await page.getByLabel(say('booking_consent')).check()
      await page.getByRole('button', { name: say('booking_submit') }).click()
      await expect(page).toHaveURL(/\/booking\/BLS-/)
      await expect(page.getByText('Omar Ali')).toBeVisible()

      await completeVisit(new URL(page.url()).pathname.split('/').at(-1) ?? '')
      await page.reload()
      await page.getByRole('link', { name: say('booking_review_open') }).click()
      await page.getByRole('radio', { name: say('reviews_rating_4') }).check()
      await page.getByLabel(say('reviews_comment')).fill(`استقبال محترم ${phone}`)
      await page.getByLabel(say('reviews_consent')).check()
      if (javaScriptEnabled) await expectSoundPage(page)
      await page.getByRole('button', { name: say('reviews_submit') }).click()
      await expect(page.getByText(say('reviews_pending_text'))).toBeVisible()
      await expect(page.getByText('Mona S.')).toBeVisible()

      await page.goto(path('/account'))
      await expect(page.getByRole('link', { name: say('booking_review_pending') })).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)

      const desk = await (await browser.newContext({ javaScriptEnabled })).newPage()
      await desk.goto(path('/staff/login'))
      await beginDesk(desk, say, await newAdmin())
      await desk.goto(path('/staff/reviews'))
      if (javaScriptEnabled) await expectSoundPage(desk)
      await publishReview(desk, say, phone)
      await desk.context().close()
      await page.goto(profile)
      await expect(page.getByText(phone)).toBeVisible()
    })
  })
}

async function logIn(page: Page, say: Say, phone: string): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(say('account_phone')).fill(phone)
  await form.locator('input[name="password"]').fill(password)
  await form.getByRole('button', { name: say('account_login_submit') }).click()
}

/** A minor, who is refused until a guardian agrees. */
async function addChild(page: Page, family: string, say: Say): Promise<void> {
  await page.goto(family)
  const form = page.getByRole('main')
  await form.getByLabel(say('forms_name')).fill('Omar Ali')
  await form.getByLabel(say('family_relation')).selectOption('child')
  await form.getByLabel(say('family_day'), { exact: true }).selectOption('3')
  await form.getByLabel(say('family_month'), { exact: true }).selectOption('5')
  await form.getByLabel(say('family_year'), { exact: true }).selectOption('2019')
  await form.getByRole('button', { name: say('family_add_submit') }).click()
  await expect(form.getByText(say('family_error_guardian_required')).first()).toBeVisible()
  await form.getByLabel(say('family_guardian')).check()
  await form.getByRole('button', { name: say('family_add_submit') }).click()
  await expect(form.getByText(say('family_minor'), { exact: true })).toBeVisible()
}
