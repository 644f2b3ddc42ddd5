import { expect } from '@playwright/test'
import { profileOf } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

const name = 'هالة منصور'

test('a visitor asks from a profile to be called, and the practice calls', async ({
  page,
  context,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  const phone = newPhone()
  await page.goto(profileOf(path, doctor))
  await page.getByRole('link', { name: say('call_back_link'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/call-back\\?doctor=${doctor}`))
  await expectSoundPage(page)
  const send = page.getByRole('button', { name: say('call_back_submit') })
  await send.click()
  await expect(page.getByRole('alert').first()).toContainText(say('forms_error_name_required'))

  await page.getByLabel(say('forms_name')).fill(name)
  await page.getByLabel(say('forms_phone')).fill('+44 7911 123456')
  await page.getByLabel(say('call_back_consent')).check()
  await send.click()
  await expect(page.getByRole('alert').first()).toContainText(say('call_back_error_foreign'))
  await page.getByLabel(say('forms_phone')).fill(phone)
  await page.getByLabel(say('call_back_about')).fill('سعر الجلسة')
  await send.click()
  await expect(page).toHaveURL(/\/request\/BLR-/)
  await expect(
    page.getByRole('main').getByText(say('requests_kind_call_back'), { exact: true }),
  ).toBeVisible()
  await expectSoundPage(page)

  await signInProvider(context, doctor)
  await page.goto(path(`/provider/${doctor}`))
  await page.getByRole('link', { name: say('call_back_practice'), exact: true }).click()
  const call = page.locator('main li', { hasText: name })
  await expect(call).toContainText('سعر الجلسة')
  await expect(call.locator(`a[href="tel:+2${phone}"]`)).toBeVisible()
  await expectSoundPage(page)
  await call.getByRole('button', { name: say('call_back_done_for', { name }) }).click()
  await expect(page.getByText(say('call_back_none'))).toBeVisible()
})

test('over HTTP: a search without results leads to a call, and the third one to the first', async ({
  plain,
  newPlain,
  path,
}) => {
  const phone = newPhone()
  expect(await plain.open(path('/doctors?q=qwertzuiop'))).toBe(200)
  const link = plain.document().querySelector('main a[href*="/call-back?q="]')
  await plain.open(link?.getAttribute('href') ?? '')
  const typed = { name, phone, consent: 'yes' }
  const first = await plain.send('#call-back-form', typed)
  expect(first.status).toBe(303)
  for (const [index, expected] of [303, 303].entries()) {
    await plain.open(path('/call-back'))
    const again = await plain.send('#call-back-form', typed)
    expect(again.status).toBe(expected)
    if (index === 1) expect(again.location).toBe(first.location)
  }
  const stranger = newPlain()
  await stranger.open(path('/call-back'))
  expect((await stranger.send('#call-back-form', typed)).status).toBe(409)
})
