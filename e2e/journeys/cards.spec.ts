import { expect, type Locator, type Page } from '@playwright/test'
import type { HTMLElement } from 'node-html-parser'
import { lastPart } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import type { Say } from '../support/words.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const MOST_PIXELS = 200
const MOST_ELEMENTS = 28

for (const bare of [
  '/doctors',
  '/doctors?governorate=cairo&sort=soonest',
  // Their reasons are the longest.
  '/doctors?q=knee+pain',
]) {
  test(
    `on a phone the ten cards of ${bare} have limited heights and numbers of elements`,
    { tag: '@fonts' },
    async ({ newPage, path }) => {
      const page = await newPage(PHONE)
      await page.goto(path(bare))
      await page.evaluate(() => document.fonts.ready)
      // In the site's own font, if it came in time, and in its fallbacks, as on a slow line.
      for (const line of ['fast', 'slow']) {
        const cards = await page.locator('article.doctor').evaluateAll((all, ofLine) => {
          document.documentElement.dataset['line'] = ofLine
          return all.map((card) => ({
            name: card.querySelector('h2')?.textContent,
            pixels: card.getBoundingClientRect().height,
            elements: card.querySelectorAll('*').length + 1,
          }))
        }, line)
        expect(cards).toHaveLength(10)
        expect(cards.filter(({ pixels }) => pixels > MOST_PIXELS)).toEqual([])
        expect(cards.filter(({ elements }) => elements > MOST_ELEMENTS)).toEqual([])
      }
    },
  )
}

test('in a chosen district a card’s times hold slots at the clinic there', async ({
  plain,
  path,
}) => {
  await plain.open(path('/doctors?governorate=cairo&district=nasr-city'))
  const cards = plain.document().querySelectorAll('article.doctor')
  const links = cards.flatMap((card) => hrefOf(card) ?? [])
  const area = cards[0]?.querySelector('.doctor-facts strong + span')?.text ?? 'no area'
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    expect(await plain.open(link)).toBe(200)
    expect(plain.document().querySelector('#hold-form')).not.toBeNull()
    expect(plain.textOf('section[aria-labelledby=place]')).toContain(area)
  }
  // With whom, above the fields; how to get there, below them.
  const first = cards.find(hrefOf)
  await plain.open((first && hrefOf(first)) ?? 'no link')
  expect(plain.textOf('h1')).toContain(first?.querySelector('.doctor-name')?.text.trim())
  expect(plain.document().querySelector('main a[href*="maps"]')).not.toBeNull()
})

test('booking from the home page takes at most eight taps and two typed fields', async ({
  page,
  path,
  say,
  siteLocale,
}) => {
  const hand = newHand()
  // Each language has its own specialty, so that the two never compete for the same time.
  const field = { ar: 'pediatrics', en: 'orthopedics' }[siteLocale]
  await page.goto(path('/'))
  await hand.tap(page.locator(`main a[href$="/doctors?specialty=${field}"]`).first())
  const card = page.locator('article.doctor', { has: timesOf(page) }).first()
  const doctor = await card.locator('h2 a').getAttribute('href')
  await hand.tap(timesOf(card).first())
  await book(page, say, hand)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))
  expect(lastPart(page.url())).toMatch(/^BLS-/)
  expect(doctor).toContain('/doctor/')
  expect(hand.taps()).toBeLessThanOrEqual(8)
  expect(hand.typed()).toBe(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'booking from the home page takes as few taps',
    { tag: '@arabic' },
    async ({ page, path, say, siteLocale }) => {
      const hand = newHand()
      const field = { ar: 'cardiology', en: 'ophthalmology' }[siteLocale]
      await page.goto(path('/'))
      await hand.tap(page.locator(`main a[href$="/doctors?specialty=${field}"]`).first())
      await hand.tap(timesOf(page).first())
      await book(page, say, hand)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))
      expect(hand.taps()).toBeLessThanOrEqual(8)
      expect(hand.typed()).toBe(2)
    },
  )
})

/** Of the first time. */
const hrefOf = (card: HTMLElement) => card.querySelector('a[href*="at="]')?.getAttribute('href')

/** From a chosen time to its booking: a name, a phone, the consent. */
async function book(page: Page, say: Say, hand: Hand): Promise<void> {
  await hand.type(page.getByLabel(say('booking_name')), 'منى السيد')
  await hand.type(page.getByLabel(say('booking_phone')), newPhone())
  await hand.tap(page.getByLabel(say('booking_consent')))
  await hand.tap(page.getByRole('button', { name: say('booking_submit') }))
}

function timesOf(within: Page | Locator): Locator {
  return within.locator('a[href*="at="]')
}

type Hand = ReturnType<typeof newHand>

/** Counts a person's actions: a text field is tapped before it is filled in. */
function newHand() {
  let [taps, typed] = [0, 0]
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return {
    tap,
    type: async (field: Locator, text: string) => {
      await tap(field)
      typed += 1
      await field.pressSequentially(text)
    },
    taps: () => taps,
    typed: () => typed,
  }
}

test('a follow-up without a fee is shown as free on the booking page', async ({
  plain,
  path,
  say,
  sql,
  ownDoctor,
}) => {
  const slug = await ownDoctor()
  await sql`update branches set follow_up_fee_piastres = 0
    where doctor_id = (select id from doctors where slug = ${slug})`
  expect(await plain.open(path(`/book_doctor?doctor=${slug}`))).toBe(200)
  expect(plain.text()).toContain(say('booking_follow_up_free'))
})
