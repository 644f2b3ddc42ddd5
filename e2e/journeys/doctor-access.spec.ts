import { expect } from '@playwright/test'
import { expectSoundPage } from '../support/accessibility.ts'
import { inArabicDigits, newNumber, newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { goAtDesk } from '../support/staff.ts'

test(
  'staff invite a doctor by the profile, and see who has an account',
  { tag: '@english' },
  async ({ page, context, path, say, openDesk, ownDoctor }) => {
    await openDesk(context)
    await page.goto(path('/staff'))
    await goAtDesk(page, say, say('access_title'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('access_title'))
    await expectSoundPage(page)
    // Others make and invite doctors meanwhile.
    await page.getByLabel(say('access_find'), { exact: true }).fill(await ownDoctor())
    await page.getByRole('button', { name: say('access_find_submit'), exact: true }).click()
    await expect(page).toHaveURL(/q=/)
    const found = page.locator('main li')
    await expect(found.getByText(say('access_state_none'), { exact: true })).toBeVisible()
    await found.getByText(say('access_invite'), { exact: true }).click()
    await found.getByLabel(say('forms_phone')).fill('123')
    await found.getByRole('button', { name: say('access_submit') }).click()
    await expect(page.getByRole('alert').first()).toContainText(say('forms_error_phone_invalid'))
    await found.getByLabel(say('forms_phone')).fill(newPhone())
    await expectSoundPage(page)
    await found.getByRole('button', { name: say('access_submit') }).click()
    await expect(page).toHaveURL(/sent=1/)
    await expect(found.getByText(say('access_state_invited'), { exact: true })).toBeVisible()
  },
)

test('over HTTP: a doctor whose number is in use asks for the link to the profile', async ({
  plain,
  path,
  say,
}) => {
  await plain.open(path('/joinAsDoctors'))
  expect(await plain.follow(say('claim_link'))).toBe(200)
  await plain.send('main form', { syndicateNumber: '1' })
  expect(plain.text()).toContain(say('join_error_syndicate_invalid'))
  const sent = await plain.send('main form', { syndicateNumber: inArabicDigits(newNumber()) })
  expect(sent.status).toBe(303)
  expect(plain.text()).toContain(say('claim_sent'))
})

test('over HTTP: staff invite by a plain form', async ({
  plain,
  path,
  say,
  openDesk,
  ownDoctor,
}) => {
  await openDesk(plain)
  await plain.open(path(`/staff/doctors?q=${await ownDoctor()}`))
  const sent = await plain.send('main form:has([name="role"])', {
    phone: newPhone(),
    role: 'assistant',
  })
  expect(sent.status).toBe(303)
  expect(sent.location).toContain('sent=1')
  expect(plain.text()).toContain(say('access_lead'))
})
