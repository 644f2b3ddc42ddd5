import { expect, type Page } from '@playwright/test'
import { applyPlainly } from '../support/applicants.ts'
import { hold, lastPart, pickLateSlot } from '../support/doctors.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { approveDoctor, publishReview } from '../support/staff.ts'
import type { Say } from '../support/words.ts'
import type { Sql } from '../support/sql.ts'

test(
  'a doctor applies, answers a question, is approved, booked, visited and reviewed',
  { tag: '@arabic' },
  async ({ page: desk, context, path, say, sql, plain: applicant, newPage, openDesk, signIn }) => {
    test.slow()
    const [doctor, patient] = [await newPage(), await newPage()]
    const reference = await applyPlainly(applicant, path)
    await openDesk(context)
    await desk.goto(path(`/staff/requests/${reference}`))
    await desk.getByRole('button', { name: say('queue_take'), exact: true }).click()
    await expect(desk.getByText(say('queue_with_you'))).toBeVisible()
    await desk.getByLabel(say('queue_question')).fill('صورة أوضح للكارنيه')
    await desk.getByRole('button', { name: say('queue_ask_submit'), exact: true }).click()
    await expect(desk.getByText(say('queue_question_open'))).toBeVisible()
    await expectSoundPage(desk)

    await applicant.open(path(`/request/${reference}`))
    expect((await applicant.send('#supply-form', { answer: 'الكارنيه أهو' })).status).toBe(303)
    expect(applicant.text()).toContain('صورة أوضح للكارنيه')

    const slug = `dr-heba-${reference.slice(4).toLowerCase()}`
    await desk.reload()
    await expect(desk.getByText('الكارنيه أهو')).toBeVisible()
    await approveDoctor(desk, say, slug)
    await expectSoundPage(desk)

    const phone = await signIn(doctor.context(), 'Heba Samy')
    // The invitation is for the phone that applied.
    await sql`
    update users set phone = requests.phone from requests
    where requests.reference = ${reference} and users.phone = ${`+2${phone}`}`
    await doctor.goto(path(await invitationOf(sql, slug)))
    await expectSoundPage(doctor)
    await doctor.getByRole('button', { name: say('provider_join_submit') }).click()
    await expect(doctor).toHaveURL(new RegExp(`/provider/${slug}`))

    await signIn(patient.context())
    const booking = await book(patient, say, path(`/doctor/${slug}`))
    // A day has to pass until the visit; a code would have proved the phone.
    await sql`
    update bookings set starts_at = now(), ends_at = now() + interval '20 minutes',
      phone_proved = true
    where reference = ${booking}`

    await doctor.goto(path(`/provider/${slug}`))
    const row = doctor.locator(`[id="${booking}"]`)
    await row.getByRole('button', { name: say('day_mark_arrive') }).click()
    await expect(row.getByText(say('day_next'), { exact: true })).toBeVisible()
    await row.getByRole('button', { name: say('day_mark_complete') }).click()
    await expect(row.getByText(say('day_status_completed'), { exact: true })).toBeVisible()
    await expectSoundPage(doctor)

    // The open page updates.
    await patient.getByRole('link', { name: say('booking_review_open') }).click()
    const comment = `مواعيد مظبوطة ${booking}`
    await patient.getByRole('radio', { name: say('reviews_rating_5') }).check()
    await patient.getByLabel(say('reviews_comment')).fill(comment)
    await patient.getByLabel(say('reviews_consent')).check()
    await patient.getByRole('button', { name: say('reviews_submit') }).click()
    await expect(patient.getByText(say('reviews_pending_text'))).toBeVisible()

    await publishReview(desk, say, path('/staff/reviews'), comment)
    await patient.goto(path(`/doctor/${slug}`))
    await expect(patient.getByText(comment)).toBeVisible()
    await expectSoundPage(patient)
  },
)

async function book(page: Page, say: Say, profile: string): Promise<string> {
  await page.goto(profile)
  await pickLateSlot(page)
  await hold(page, say)
  await page.getByLabel(say('booking_consent')).check()
  await page.getByRole('button', { name: say('booking_submit') }).click()
  await expect(page).toHaveURL(/\/booking\/BLS-/)
  return lastPart(page.url())
}

/** The path of the link that was sent to the doctor. */
async function invitationOf(sql: Sql, slug: string): Promise<string> {
  const [found] = await sql<{ path: string }>`
    select notices.inputs ->> 'path' as path from notices
    join provider_invitations on notices.unique_key = 'provider-invited:' || provider_invitations.id
    join doctors on doctors.id = provider_invitations.doctor_id
    where doctors.slug = ${slug}`
  return found?.path ?? ''
}
