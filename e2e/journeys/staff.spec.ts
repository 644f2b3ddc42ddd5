import { expect, type Page } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { goAtDesk, newAdmin, own, setUp, signIn } from '../support/staff.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // Once each: the responses of its forms are tested over HTTP elsewhere.
    const tag = javaScriptEnabled ? '@english' : '@arabic'
    test(
      'an admin sets up an account, adds a colleague, and withdraws them',
      { tag },
      async ({ page, path, say, newPage }) => {
        test.slow()
        // axe is a script itself.
        const sound = (tab: Page) => (javaScriptEnabled ? expectSoundPage(tab) : undefined)
        const admin = await newAdmin()
        await page.goto(path('/staff'))
        await expect(page).toHaveURL(/\/staff\/login$/)
        await sound(page)
        await signIn(page, say, { ...admin, password: 'not this one' })
        await expect(page.getByRole('alert')).toContainText(say('staff_sign_in_failed'))
        await signIn(page, say, admin)
        await expect(page).toHaveURL(/\/staff\/setup$/)
        await sound(page)
        await setUp(page, say)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('staff_home_title'))
        await sound(page)

        await goAtDesk(page, say, say('staff_team'))
        const colleague = {
          email: `clerk-${admin.email}`,
          password: 'the first password',
        }
        await page.getByLabel(say('forms_name')).fill('سلمى عادل')
        await page.getByLabel(say('staff_email')).fill(colleague.email)
        await page.locator('#member-password').fill(colleague.password)
        await page.locator('select[name=role]').selectOption('staff')
        await page.getByLabel(say('staff_area_requests')).check()
        await page.getByRole('button', { name: say('staff_add'), exact: true }).click()
        await expect(page.getByText(colleague.email)).toBeVisible()
        await sound(page)

        const theirs = await newPage()
        await theirs.goto(path('/staff/login'))
        await signIn(theirs, say, colleague)
        await setUp(theirs, say)
        const answer = await theirs.goto(path('/staff/team'))
        expect(answer?.status()).toBe(404)
        await theirs.goto(path('/staff/sessions'))
        await expect(theirs.getByText(say('forms_session_this'))).toBeVisible()
        await sound(theirs)

        await theirs.getByRole('link', { name: say('staff_step_open') }).click()
        await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(say('staff_step_title'))
        await sound(theirs)

        await page.reload()
        const line = page.getByRole('listitem').filter({ hasText: colleague.email })
        const second = { ...colleague, password: 'the second first password' }
        await line.locator('summary').click()
        await sound(page)
        await line.locator('input[type=password]').fill(second.password)
        await line.getByRole('button', { name: say('staff_reset_submit'), exact: true }).click()
        await expect(line.getByText(say('staff_not_ready'))).toBeVisible()
        await theirs.goto(path('/staff'))
        await expect(theirs).toHaveURL(/\/staff\/login$/)
        await signIn(theirs, say, second)
        await expect(theirs).toHaveURL(/\/staff\/setup$/)
        await setUp(theirs, say)

        await page.reload()
        await line.getByRole('button').click()
        await expect(line.getByText(say('staff_withdrawn'))).toBeVisible()
        await theirs.reload()
        await expect(theirs).toHaveURL(/\/staff\/login$/)
        await signIn(theirs, say, { ...colleague, password: own })
        await expect(theirs.getByRole('alert')).toContainText(say('staff_sign_in_failed'))

        await page.getByRole('button', { name: say('staff_leave') }).click()
        await expect(page).toHaveURL(/\/staff\/login$/)
        await page.goto(path('/staff'))
        await expect(page).toHaveURL(/\/staff\/login$/)
      },
    )
  })
}
