import { expect } from '@playwright/test'
import { pdf } from '../../src/testing/documents.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

const page = '<html><script>alert(1)</script></html>'

test(
  'an applicant can find a vacancy and send a CV',
  { tag: '@arabic' },
  async ({ page: tab, path, say }) => {
    await tab.goto(path('/job'))
    await tab.locator('main li a').first().click()
    await expect(tab.getByRole('heading', { name: say('careers_duties') })).toBeVisible()

    const cv = tab.getByLabel(say('careers_cv'))
    const send = tab.getByRole('button', { name: say('careers_submit') })
    await cv.setInputFiles({
      name: '../cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(page),
    })
    await tab.getByLabel(say('forms_name')).fill('نادية فؤاد')
    await tab.getByLabel(say('forms_phone')).fill(newPhone())
    await send.click()
    await expect(tab.getByText(say('forms_error_file_type')).first()).toBeVisible()

    await cv.setInputFiles({ name: '../cv.pdf', mimeType: 'text/html', buffer: pdf })
    // Waits for the upload: a form submitted during it would be refused.
    const attached = tab.getByRole('button', { name: say('forms_file_remove', { name: 'cv.pdf' }) })
    await expect(attached).toBeVisible()
    await tab.getByLabel(say('careers_email')).fill('nadia@example.com')
    await tab.getByLabel(say('careers_experience')).fill('٤')
    await tab.getByLabel(say('careers_about')).fill('أربع سنين رعاية مركزة.')
    await send.click()
    // The consent is missing: what was typed and attached stays.
    await expect(tab.getByText(say('forms_error_consent_required')).first()).toBeVisible()
    await expect(attached).toBeVisible()
    await expect(tab.getByLabel(say('forms_name'))).toHaveValue('نادية فؤاد')
    await tab.getByLabel(say('careers_consent')).check()
    await send.click()

    await expect(tab).toHaveURL(/\/request\/BLR-/)
    const download = tab.waitForEvent('download')
    await tab.getByRole('link', { name: /cv\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('cv.pdf')
    await expectSoundPage(tab)
  },
)

test(
  'an upload over a network that stalls can be cancelled, and the file sent again',
  { tag: '@english' },
  async ({ page: tab, path, say }) => {
    await tab.goto(path('/job'))
    await tab.locator('main li a').first().click()
    const cv = tab.getByLabel(say('careers_cv'))
    const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf }
    await tab.route('/api/files', () => {})
    await cv.setInputFiles(file)
    await tab.getByRole('button', { name: say('forms_file_cancel') }).click()
    await expect(tab.getByRole('progressbar')).toBeHidden()
    await tab.unroute('/api/files')
    await cv.setInputFiles(file)
    const attached = tab.getByRole('button', { name: say('forms_file_remove', { name: 'cv.pdf' }) })
    await expect(attached).toBeVisible()
  },
)

test('over HTTP: the CV stays attached when the form is returned', async ({ plain, path, say }) => {
  await plain.open(path('/job'))
  const first = plain.document().querySelector('main li a')?.getAttribute('href') ?? ''
  expect(await plain.open(first)).toBe(200)
  const form = '#application-form'
  const person = { name: 'نادية فؤاد', phone: newPhone() }
  const wrong = await plain.send(form, { ...person, 'cv.file': new File([page], '../cv.pdf') })
  expect(wrong.status).toBe(422)
  expect(plain.text()).toContain(say('forms_error_file_type'))

  const about = { email: 'nadia@example.com', experience: '٤', about: 'أربع سنين رعاية مركزة.' }
  const cv = new File([new Uint8Array(pdf)], '../cv.pdf', { type: 'text/html' })
  expect((await plain.send(form, { ...about, 'cv.file': cv })).status).toBe(422)
  expect(plain.text()).toContain(say('forms_error_consent_required'))
  expect(plain.text()).toContain('cv.pdf')
  const sent = await plain.send(form, { consent: 'yes' })
  expect(sent.status).toBe(303)
  expect(sent.location).toMatch(/\/request\/BLR-/)
  const document = plain.document().querySelector('main a[href*="/api/files/"]')
  const { name, bytes } = await plain.download(document?.getAttribute('href') ?? '')
  expect(name).toContain('cv.pdf')
  expect(bytes).toEqual(pdf)
})
