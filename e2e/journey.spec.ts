import { expect, type Page } from '@playwright/test'
import { applyAsDoctor } from './applicants.ts'
import { hold, pickLateSlot } from './doctors.ts'
import { inDatabase, newAccount } from './provider.ts'
import { expectSoundPage, test } from './site.ts'
import { approveDoctor, beginDesk, newAdmin, publishReview } from './staff.ts'

test('a doctor applies, is asked, approved, booked, visited and reviewed', async ({
  path,
  say,
  browser,
  baseURL,
}) => {
  test.slow()
  const open = async (javaScriptEnabled = true) =>
    (await browser.newContext({ baseURL, javaScriptEnabled })).newPage()
  const [applicant, desk, doctor, patient] = await Promise.all([
    open(false),
    open(),
    open(),
    open(),
  ])

  const reference = await applyAsDoctor(applicant, path, say)
  await desk.goto(path('/staff/login'))
  await beginDesk(desk, say, await newAdmin())
  await desk.goto(path(`/staff/requests/${reference}`))
  await desk.getByRole('button', { name: say('queue_take'), exact: true }).click()
  await expect(desk.getByText(say('queue_with_you'))).toBeVisible()
  await desk.getByLabel(say('queue_question')).fill('صورة أوضح للكارنيه')
  await desk.getByRole('button', { name: say('queue_ask_submit'), exact: true }).click()
  await expect(desk.getByText(say('queue_question_open'))).toBeVisible()
  await expectSoundPage(desk)

  await applicant.reload()
  await applicant.getByLabel(say('requests_answer')).fill('الكارنيه أهو')
  await applicant.getByRole('button', { name: say('requests_supply_submit') }).click()
  await expect(applicant.getByText('صورة أوضح للكارنيه')).toBeVisible()

  const slug = `dr-heba-${reference.slice(4).toLowerCase()}`
  await desk.reload()
  await expect(desk.getByText('الكارنيه أهو')).toBeVisible()
  await approveDoctor(desk, say, slug)
  await expectSoundPage(desk)

  await newAccount({ page: doctor, path, say, baseURL }, 'Heba Samy')
  await doctor.goto(path(await invitationOf(slug)))
  await expectSoundPage(doctor)
  await doctor.getByRole('button', { name: say('provider_join_submit') }).click()
  await expect(doctor).toHaveURL(new RegExp(`/provider/${slug}`))

  await newAccount({ page: patient, path, say, baseURL }, 'Mona El Sayed')
  const booking = await book(patient, say, path(`/doctor/${slug}`))
  // A day has to pass until they come.
  await inDatabase(
    (sql) => sql`update bookings set starts_at = now(), ends_at = now() + interval '20 minutes'
      where reference = ${booking}`,
  )

  await doctor.goto(path(`/provider/${slug}`))
  const row = doctor.locator(`[id="${booking}"]`)
  await row.getByRole('button', { name: say('day_mark_arrive') }).click()
  await expect(row.getByText(say('day_next'), { exact: true })).toBeVisible()
  await row.getByRole('button', { name: say('day_mark_complete') }).click()
  await expect(row.getByText(say('day_status_completed'), { exact: true })).toBeVisible()
  await expectSoundPage(doctor)

  // The open page hears of it.
  await patient.getByRole('link', { name: say('booking_review_open') }).click()
  const comment = `مواعيد مظبوطة ${booking}`
  await patient.getByRole('radio', { name: say('reviews_rating_5') }).check()
  await patient.getByLabel(say('reviews_comment')).fill(comment)
  await patient.getByLabel(say('reviews_consent')).check()
  await patient.getByRole('button', { name: say('reviews_submit') }).click()
  await expect(patient.getByText(say('reviews_pending_text'))).toBeVisible()

  await desk.goto(path('/staff/reviews'))
  await publishReview(desk, say, comment)
  await patient.goto(path(`/doctor/${slug}`))
  await expect(patient.getByText(comment)).toBeVisible()
  await expectSoundPage(patient)
  await Promise.all([applicant, desk, doctor, patient].map((page) => page.context().close()))
})

async function book(page: Page, say: Parameters<typeof hold>[1], profile: string): Promise<string> {
  await page.goto(profile)
  await pickLateSlot(page)
  await hold(page, say, true)
  await page.getByLabel(say('booking_consent')).check()
  await page.getByRole('button', { name: say('booking_submit') }).click()
  await expect(page).toHaveURL(/\/booking\/BLS-/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The way that the link leads which was sent to the doctor. */
async function invitationOf(slug: string): Promise<string> {
  let found = ''
  await inDatabase(async (sql) => {
    const rows = await sql<{ path: string }[]>`
      select notices.inputs ->> 'path' as path from notices
      join provider_invitations on notices.unique_key = 'provider-invited:' || provider_invitations.id
      join doctors on doctors.id = provider_invitations.doctor_id
      where doctors.slug = ${slug}`
    found = rows[0]?.path ?? ''
  })
  return found
}
