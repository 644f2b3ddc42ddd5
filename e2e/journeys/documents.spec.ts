import { expect, type Page } from '@playwright/test'
import { encryptedPdf, pdf } from '../../src/testing/documents.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { bookPlainly, lastPart, profileOf } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import type { Say } from '../support/words.ts'

type Upload = { name: string; mimeType: string; buffer: Buffer }
const result: Upload = { name: 'نتيجة.pdf', mimeType: 'application/pdf', buffer: pdf }

test('a patient attaches a result, the doctor opens it and leaves a prescription, and a link shares it', async ({
  page,
  context,
  newPage,
  newPlain,
  path,
  say,
  plain: patient,
  ownDoctor,
  signIn,
  signInProvider,
  sql,
}) => {
  const doctor = await ownDoctor()
  await signIn(patient)
  const fields = { patientName: 'منى السيد', phone: newPhone() }
  const reference = lastPart(await bookPlainly(patient, profileOf(path, doctor), fields))
  await context.addCookies(patient.cookies())
  const booking = path(`/booking/${reference}`)
  await page.goto(booking)
  await openForm(page, say('documents_add_visit'))
  await attach(page, say, { ...result, buffer: encryptedPdf })
  await expect(page.getByText(say('forms_error_file_encrypted')).first()).toBeVisible()
  await attach(page, say, result)
  await page.getByLabel(say('documents_kind')).selectOption('result')
  await page.getByRole('button', { name: say('documents_add_submit') }).click()
  const own = page.getByRole('region', { name: say('documents_visit_title') })
  await expect(own.getByRole('link', { name: result.name })).toBeVisible()
  await expect(own.getByText(say('documents_reads_none'))).toBeVisible()
  await expectSoundPage(page)

  await sql`update bookings set status = 'arrived', arrived_at = now() where reference = ${reference}`
  const clinic = await newPage({ viewport: page.viewportSize() })
  await signInProvider(clinic.context(), doctor)
  await clinic.goto(path(`/provider/${doctor}/visit/${reference}`))
  const theirs = clinic.getByRole('region', { name: say('documents_visit_title') })
  const download = clinic.waitForEvent('download')
  await theirs.getByRole('link', { name: result.name }).click()
  expect((await download).suggestedFilename()).toBe(result.name)
  await openForm(clinic, say('documents_leave'))
  await attach(clinic, say, { ...result, name: 'rx.pdf' })
  await clinic.getByLabel(say('documents_kind')).selectOption('prescription')
  await clinic.getByRole('button', { name: say('documents_leave_submit') }).click()
  await expect(theirs.getByRole('link', { name: 'rx.pdf' })).toBeVisible()
  await expectSoundPage(clinic)

  await page.goto(path('/account/documents'))
  const mine = page.getByRole('listitem').filter({ hasText: result.name })
  await expect(mine.locator('summary').filter({ hasText: /مرة واحدة|once/ })).toBeVisible()
  await openForm(page, say('documents_share'), mine)
  await mine.getByRole('button', { name: say('documents_share_make') }).click()
  const link = mine.locator('a[href*="/shared/"]')
  await expect(link).toBeVisible()
  await expectSoundPage(page)
  const friend = newPlain()
  expect(await friend.open((await link.getAttribute('href')) ?? '')).toBe(200)
  expect(friend.text()).toContain(say('shared_own'))
  for (const _ of [1, 2, 3])
    expect(await friend.sendForFile('main form', say('shared_open'))).toEqual(pdf)
  expect((await friend.send('main form', {}, say('shared_open'))).status).toBe(410)
  expect(friend.text()).toContain(say('shared_used_up'))
  expect(await friend.open(friend.path())).toBe(410)

  await page.goto(path(`/booking/${reference}`))
  const left = page.getByRole('listitem').filter({ hasText: 'rx.pdf' })
  await openForm(page, say('documents_share'), left)
  await left.getByRole('button', { name: say('documents_share_make') }).click()
  await expect(left.getByRole('img', { name: say('documents_share_code') })).toBeVisible()
  await expectSoundPage(page)
  const shared = await left.locator('a[href*="/shared/"]').getAttribute('href')
  const pharmacist = newPlain()
  expect(await pharmacist.open(shared ?? '')).toBe(200)
  expect(pharmacist.text()).toContain(say('shared_from_text'))

  await clinic.reload()
  const mistaken = theirs.getByRole('listitem').filter({ hasText: 'rx.pdf' })
  await openForm(clinic, say('documents_withdraw'), mistaken)
  await mistaken.getByLabel(say('documents_withdraw_reason')).selectOption('wrong-patient')
  await mistaken.getByRole('button', { name: say('documents_withdraw_submit') }).click()
  const withdrawn = say('documents_withdrawal_wrong_patient')
  await expect(theirs.getByText(withdrawn)).toBeVisible()
  await expectSoundPage(clinic)
  expect(await pharmacist.open(shared ?? '')).toBe(410)
  expect(pharmacist.text()).toContain(say('shared_document_withdrawn'))
  await page.reload()
  await expect(own.getByText(withdrawn)).toBeVisible()
  await expect(own.getByText('rx.pdf')).toHaveCount(0)
  await expectSoundPage(page)
})

async function openForm(page: Page, summary: string, within = page.locator('main')) {
  await within.locator('summary').filter({ hasText: summary }).first().click()
}

/** Waits until a script has uploaded it, or its refusal is displayed. */
async function attach(page: Page, say: Say, file: Upload): Promise<void> {
  await page.locator('[name="document.file"]').setInputFiles(file)
  const attached = page.getByRole('button', {
    name: say('forms_file_remove', { name: file.name }),
  })
  await expect(attached.or(page.getByText(say('forms_error_file_encrypted')).first())).toBeVisible()
}
