import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectSoundPage } from '../support/accessibility.ts'
import { profileOf } from '../support/doctors.ts'
import { test } from '../support/site.ts'

const picture = await sharp({
  create: { width: 900, height: 700, channels: 3, background: '#4d8a6a' },
})
  .jpeg()
  .toBuffer()

const alt = { altAr: 'صالة الانتظار', altEn: 'Waiting room' }
const either = /صالة الانتظار|Waiting room/

test('an owner sends photos, staff reject one and publish the other, and patients see that one', async ({
  page,
  browser,
  context,
  path,
  say,
  ownDoctor,
  signInProvider,
  openDesk,
}) => {
  const doctor = await ownDoctor()
  await signInProvider(context, doctor)
  await page.goto(path(`/provider/${doctor}/profile`))
  const photos = page.getByRole('region', { name: say('clinicphotos_title') })
  const deskContext = await browser.newContext({ viewport: page.viewportSize() })
  await openDesk(deskContext)
  const desk = await deskContext.newPage()
  const send = async () => {
    await photos.getByText(say('clinicphotos_add')).first().click()
    const form = photos
      .locator('form')
      .filter({ has: page.locator('[name="photo.file"]') })
      .first()
    await form
      .locator('[name="photo.file"]')
      .setInputFiles({ name: 'clinic.jpg', mimeType: 'image/jpeg', buffer: picture })
    // Waits for the upload: a form submitted during it would be refused.
    const attached = say('forms_file_remove', { name: 'clinic.jpg' })
    await expect(form.getByRole('button', { name: attached })).toBeVisible()
    await form.locator('[name=altAr]').fill(alt.altAr)
    await form.locator('[name=altEn]').fill(alt.altEn)
    return form
  }
  const form = await send()
  const submit = say('practice_ask')
  await form.getByRole('button', { name: submit }).click()
  await expect(form.getByText(say('clinicphotos_error_no_patients')).first()).toBeVisible()
  await expectSoundPage(page)
  await form.getByLabel(say('clinicphotos_no_patients')).check()
  await form.getByRole('button', { name: submit }).click()
  await expect(photos.getByText(say('clinicphotos_state_pending'))).toBeVisible()
  await expectSoundPage(page)

  const ofDoctor = desk
    .getByRole('listitem')
    .filter({ has: desk.locator(`a[href$="/doctor/${doctor}"]`) })
  await desk.goto(path('/staff/photos'))
  await expectSoundPage(desk)
  await ofDoctor.getByText(say('clinicphotos_reject')).first().click()
  await ofDoctor.getByLabel(say('moderation_reason')).fill('ضلمة')
  await ofDoctor.getByRole('button', { name: say('clinicphotos_reject_submit') }).click()
  await expect(ofDoctor).toHaveCount(0)

  await page.reload()
  await expect(photos.getByText('ضلمة')).toBeVisible()
  await expectSoundPage(page)
  await photos.getByRole('button', { name: say('clinicphotos_remove') }).click()
  await expect(photos.getByText('ضلمة')).toHaveCount(0)
  const again = await send()
  await again.getByLabel(say('clinicphotos_no_patients')).check()
  await again.getByRole('button', { name: submit }).click()
  await expect(photos.getByText(say('clinicphotos_state_pending'))).toBeVisible()

  await desk.goto(path('/staff/photos'))
  await ofDoctor.getByRole('button', { name: say('clinicphotos_publish') }).click()
  await expect(ofDoctor).toHaveCount(0)
  const patient = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await patient.goto(profileOf(path, doctor))
  const shown = patient.getByRole('img', { name: either })
  await expect(shown).toHaveAttribute('loading', 'lazy')
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
  await expectSoundPage(patient)
  await Promise.all([deskContext.close(), patient.context().close()])
})

test('over HTTP: a photo without a script, and files that are no photos of ours', async ({
  plain: owner,
  newPlain,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const [doctor, stranger] = [await ownDoctor(), newPlain()]
  await signInProvider(owner, doctor)
  const profile = path(`/provider/${doctor}/profile`)
  await owner.open(profile)
  const form = 'form:has([name="photo.file"])'
  const filled = { ...alt, noPatients: 'yes' }
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(400),
  ])
  const wrong = [
    [heic, 'IMG_1.HEIC', 'forms_error_file_heic'],
    [Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'a.gif', 'forms_error_file_animated'],
    [Buffer.from('no picture'), 'a.jpg', 'practice_error_photo_type'],
    [await wide(), 'wide.png', 'forms_error_picture_pixels'],
  ] as const
  for (const [bytes, name, message] of wrong) {
    const file = new File([new Uint8Array(bytes)], name)
    expect((await owner.send(form, { ...filled, 'photo.file': file })).status).toBe(422)
    expect(owner.text()).toContain(say(message))
  }
  const file = new File([new Uint8Array(picture)], 'clinic.jpg')
  const sent = await owner.send(form, { ...filled, 'photo.file': file })
  expect(sent).toEqual({ status: 303, location: `${profile}?done=asked` })
  expect(owner.text()).toContain(say('clinicphotos_state_pending'))
  const address = owner
    .document()
    .querySelector('#photos ~ * img, section img')
    ?.getAttribute('src')
  expect(address).toMatch(/^\/api\/clinic-photos\//)
  expect(await owner.open(address ?? '')).toBe(200)
  expect(await stranger.open(address ?? '')).toBe(404)
})

async function wide(): Promise<Buffer> {
  return sharp({ create: { width: 12_001, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
}
