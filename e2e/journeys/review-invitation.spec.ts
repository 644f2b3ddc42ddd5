import { expect } from '@playwright/test'
import { bookPlainly, lastPart, profileOf } from '../support/doctors.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { textWith } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Sql } from '../support/sql.ts'
import { publishReview } from '../support/staff.ts'
import type { Path, Say } from '../support/words.ts'

const patientName = 'منى السيد'

type Visit = {
  patient: PlainBrowser
  clinic: PlainBrowser
  path: Path
  say: Say
  doctor: string
  sql: Sql
}

/** A visit that the clinic marks as completed, and the link of its invitation, which is sent now. */
async function attend({ patient, clinic, path, say, doctor, sql }: Visit) {
  const phone = newPhone()
  const fields = { bookedFor: 'self', patientName, phone }
  const reference = lastPart(await bookPlainly(patient, profileOf(path, doctor), fields))
  const [visit] = await sql<{ id: string }>`
    update bookings set starts_at = now() - interval '10 minutes', ends_at = now() - interval '1 minute'
    where reference = ${reference} returning id`
  await clinic.open(path(`/provider/${doctor}`))
  for (const mark of [say('day_mark_arrive'), say('day_mark_complete')])
    expect((await clinic.send('#mark-form', {}, `${mark}: ${patientName}`)).status).toBe(303)
  await sql`
    update notices set due_at = now(), expires_at = now() + interval '1 hour'
    where kind = 'review-invited' and booking_id = ${visit?.id}`
  const link = new URL(/https?:\S+/.exec(await textWith(phone, '/review/'))?.[0] ?? '')
  return { reference, link: link.pathname }
}

/** Its author can no longer change it. */
async function pass(sql: Sql, reference: string): Promise<void> {
  await sql`
    update reviews set created_at = reviews.created_at - interval '4 days', changed_at = null
    from bookings where bookings.id = reviews.booking_id and bookings.reference = ${reference}`
}

test('a review by the link of a message is changed, moderated and answered', async ({
  page,
  newPage,
  newPlain,
  plain: clinic,
  path,
  say,
  sql,
  openDesk,
  ownDoctor,
  signInProvider,
}) => {
  test.slow()
  const doctor = await ownDoctor()
  await signInProvider(clinic, doctor)
  const { reference, link } = await attend({ patient: newPlain(), clinic, path, say, doctor, sql })
  await page.goto(link)
  await expect(page.getByLabel(say('reviews_comment'))).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('radio', { name: say('reviews_rating_4') }).check()
  const wait = page.getByRole('group', { name: say('reviews_ask_wait') })
  await wait.getByRole('radio').first().check({ force: true })
  const comment = `شرح كويس ${reference}`
  await page.getByLabel(say('reviews_comment')).fill(comment)
  await page.getByLabel(say('reviews_consent')).check()
  await page.getByRole('button', { name: say('reviews_submit') }).click()
  await expect(page.getByText(say('reviews_pending_text'))).toBeVisible()
  await expectSoundPage(page)

  await page.locator('summary', { hasText: say('reviews_change') }).click()
  await page.getByRole('radio', { name: say('reviews_rating_5') }).check()
  await page.getByLabel(say('reviews_comment')).fill(`${comment}، والميعاد مظبوط`)
  await page.getByRole('button', { name: say('reviews_change_submit') }).click()
  await expect(page.getByText(`${comment}، والميعاد مظبوط`).first()).toBeVisible()
  await expectSoundPage(page)

  const desk = await newPage()
  await openDesk(desk.context())
  await publishReview(desk, say, path('/staff/reviews'), `${comment}، والميعاد`)
  await pass(sql, reference)

  const practice = await newPage()
  await signInProvider(practice.context(), doctor)
  await practice.goto(path(`/provider/${doctor}/reviews`))
  await expectSoundPage(practice)
  await practice.locator('summary', { hasText: say('reviews_answer_write') }).click()
  const answer = `شكرًا لك ${reference}`
  await practice.getByLabel(say('reviews_answer_text')).fill(answer)
  await practice.getByRole('button', { name: say('reviews_answer_submit') }).click()
  await expect(practice.getByText(say('reviews_answer_pending'))).toBeVisible()

  await desk.goto(path('/staff/reviews'))
  await expectSoundPage(desk)
  const waiting = desk.getByRole('listitem').filter({ hasText: answer })
  await waiting.getByRole('button', { name: say('moderation_answer_publish') }).click()
  await expect(waiting).toBeHidden()
  await page.goto(profileOf(path, doctor))
  await expect(page.getByText(answer)).toBeVisible()
  await expectSoundPage(page)
})

test('over HTTP: a link is used once, and bad input is refused beside its field', async ({
  plain: patient,
  newPlain,
  path,
  say,
  sql,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  const [clinic, friend] = [newPlain(), newPlain()]
  await signInProvider(clinic, doctor)
  const { reference, link } = await attend({ patient: newPlain(), clinic, path, say, doctor, sql })
  await friend.open(link)
  expect(await patient.open(link)).toBe(200)
  expect((await patient.send('#review-form', { consent: 'yes' })).status).toBe(422)
  expect(patient.text()).toContain(say('reviews_error_rating_required'))
  const typed = { rating: '3', consent: 'yes' }
  const long = { ...typed, wait: '2', comment: 'ا'.repeat(4001) }
  expect((await patient.send('#review-form', long)).status).toBe(422)
  expect(patient.textOf('#review-comment-error')).toBe(say('reviews_error_comment_too_long'))
  const sent = await patient.send('#review-form', { ...long, comment: 'شوفوا https://x.example' })
  expect(sent.status).toBe(303)
  expect(sent.location).toContain(`/booking/${reference}/review`)
  expect(patient.text()).toContain(say('reviews_pending_text'))
  // The page that was open elsewhere, and the link there, open nothing any more.
  expect((await friend.send('#review-form', typed)).status).toBe(422)
  expect(friend.text()).toContain(say('reviews_error_already_reviewed'))
  expect(await newPlain().open(link)).toBe(410)
  expect(await newPlain().open(path(`/review/${'x'.repeat(44)}`))).toBe(404)

  const change = { rating: '2', comment: 'من غير رابط' }
  expect((await patient.send('#review-change-form', change)).status).toBe(303)
  expect(patient.text()).toContain(change.comment)
})
