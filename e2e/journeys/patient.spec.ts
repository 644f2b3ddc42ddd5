import { expect, type Page } from '@playwright/test'
import { bookPlainly, hold, lastPart, pickLateSlot, profileOf } from '../support/doctors.ts'
import { PASSWORD } from '../support/people.ts'
import { wakingUp } from '../support/hydrated.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { publishReview } from '../support/staff.ts'
import type { Say } from '../support/words.ts'
import type { Sql } from '../support/sql.ts'

const child = {
  name: 'Omar Ali',
  relation: 'child',
  bornDay: '3',
  bornMonth: '5',
  bornYear: '2019',
}

test(
  'a patient can save a doctor, book for a child, and review the visit',
  { tag: '@arabic' },
  async ({ page, path, say, sql, plain, newPage, openDesk, ownDoctor, signIn }) => {
    test.slow()
    // The account is not signed in here yet.
    const phone = await signIn(plain)
    const profile = profileOf(path, await ownDoctor())
    const open = await wakingUp(page)
    await open(profile)
    await page.getByRole('link', { name: say('saved_save') }).click()
    await logIn(page, say, phone)
    await page.getByRole('button', { name: say('saved_save_submit') }).click()
    await expect(page).toHaveURL(profile)
    await expect(page.getByRole('button', { name: say('saved_is_saved') })).toBeVisible()
    await page.goto(path('/account/saved'))
    await expect(page.locator(`main a[href="${profile}"]`)).toBeVisible()
    await expectSoundPage(page)

    await addChild(page, path('/account/family'), say)
    await expectSoundPage(page)

    await page.goto(profile)
    await pickLateSlot(page)
    await hold(page, say)
    await page.getByRole('radio', { name: child.name }).check()
    await expect(page.getByLabel(say('booking_name'))).toBeHidden()
    await expectSoundPage(page)
    await page.getByLabel(say('booking_consent')).check()
    await page.getByRole('button', { name: say('booking_submit') }).click()
    await expect(page).toHaveURL(/\/booking\/BLS-/)
    await expect(page.getByText(child.name)).toBeVisible()

    await completeVisit(sql, lastPart(page.url()))
    await page.reload()
    await page.getByRole('link', { name: say('booking_review_open') }).click()
    await page.getByRole('radio', { name: say('reviews_rating_4') }).check()
    await page.getByLabel(say('reviews_comment')).fill(`استقبال محترم ${phone}`)
    await page.getByLabel(say('reviews_consent')).check()
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('reviews_submit') }).click()
    await expect(page.getByText(say('reviews_pending_text'))).toBeVisible()
    await expect(page.getByText('Mona S.')).toBeVisible()

    await page.goto(path('/account'))
    await expect(page.getByRole('link', { name: say('booking_review_pending') })).toBeVisible()
    await expectSoundPage(page)

    const desk = await newPage()
    await openDesk(desk.context())
    await desk.goto(path('/staff/reviews'))
    await expectSoundPage(desk)
    await publishReview(desk, say, path('/staff/reviews'), phone)
    await page.goto(profile)
    await expect(page.getByText(phone)).toBeVisible()
  },
)

test('over HTTP: the same forms save, add, book, review and publish', async ({
  newPlain,
  path,
  say,
  sql,
  openDesk,
  ownDoctor,
  signIn,
}) => {
  const [patient, desk] = [newPlain(), newPlain()]
  const phone = await signIn(newPlain())
  const doctor = await ownDoctor()
  const profile = profileOf(path, doctor)
  await patient.open(profile)
  await patient.follow(say('saved_save'))
  expect(patient.path()).toMatch(/\/login\?next=/)
  expect((await patient.send('#login-form', { phone, password: PASSWORD })).status).toBe(303)
  expect(await patient.send('#save-form')).toEqual({ status: 303, location: profile })
  await patient.open(path('/account/saved'))
  expect(patient.document().querySelector(`main a[href="${profile}"]`)).not.toBeNull()

  await patient.open(path('/account/family'))
  expect((await patient.send('#add-form', child)).status).toBe(422)
  expect(patient.text()).toContain(say('family_error_guardian_required'))
  expect((await patient.send('#add-form', { guardian: 'yes' })).status).toBe(303)
  expect(patient.text()).toContain(say('family_minor'))
  const [member] = await sql<{ id: string }>`
    select family_members.id from family_members
    join users on users.id = family_members.user_id where users.phone = ${`+2${phone}`}`
  const booking = await bookPlainly(patient, profile, { bookedFor: member?.id ?? '' })
  expect(patient.text()).toContain(child.name)

  await completeVisit(sql, lastPart(booking))
  await patient.open(booking)
  expect(await patient.follow(say('booking_review_open'))).toBe(200)
  const review = { rating: '4', comment: `استقبال محترم ${phone}`, consent: 'yes' }
  expect((await patient.send('#review-form', review)).status).toBe(303)
  expect(patient.text()).toContain(say('reviews_pending_text'))
  expect(patient.text()).toContain('Mona S.')
  await patient.open(path('/account'))
  expect(patient.text()).toContain(say('booking_review_pending'))

  await openDesk(desk)
  const mine = () =>
    desk
      .document()
      .querySelectorAll('main li')
      .find((item) => item.text.includes(phone))
  await expect(async () => {
    await desk.open(path('/staff/reviews'))
    // The oldest come first.
    while (!mine()) await desk.follow(say('parts_page_next'))
  }).toPass()
  const id = mine()?.querySelector('form input[name=review]')?.getAttribute('value')
  const form = `form:has(input[value="${id}"])`
  expect((await desk.send(form, {}, say('moderation_publish'))).status).toBe(303)
  await patient.open(profile)
  expect(patient.text()).toContain(phone)
})

/** Simulates what the clinic's desk does: the patient came, and the visit is completed. */
async function completeVisit(sql: Sql, reference: string): Promise<void> {
  await sql`update bookings set status = 'completed', phone_proved = true where reference = ${reference}`
}

async function logIn(page: Page, say: Say, phone: string): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(say('account_phone')).fill(phone)
  await form.locator('input[name="password"]').fill(PASSWORD)
  await form.getByRole('button', { name: say('account_login_submit') }).click()
}

/** A minor, who is refused until a guardian agrees. */
async function addChild(page: Page, family: string, say: Say): Promise<void> {
  await page.goto(family)
  const form = page.getByRole('main')
  await form.getByLabel(say('forms_name')).fill(child.name)
  await form.getByLabel(say('family_relation')).selectOption(child.relation)
  await form.getByLabel(say('family_day'), { exact: true }).selectOption(child.bornDay)
  await form.getByLabel(say('family_month'), { exact: true }).selectOption(child.bornMonth)
  await form.getByLabel(say('family_year'), { exact: true }).selectOption(child.bornYear)
  await form.getByRole('button', { name: say('family_add_submit') }).click()
  await expect(form.getByText(say('family_error_guardian_required')).first()).toBeVisible()
  await form.getByLabel(say('family_guardian')).check()
  await form.getByRole('button', { name: say('family_add_submit') }).click()
  await expect(form.getByText(say('family_minor'), { exact: true })).toBeVisible()
}
