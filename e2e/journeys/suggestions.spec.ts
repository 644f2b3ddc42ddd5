import { expect, type Page } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

const box = (page: Page) => page.locator('#search-text')
/** The options of the box, without those of select fields. */
const options = (page: Page) => page.locator('[role=option]')

for (const start of ['/', '/doctors']) {
  test(`from ${start}, letters suggest specialties, complaints, places, laboratories and doctors`, async ({
    page,
    path,
    say,
  }) => {
    await page.goto(path(start))
    for (const [text, link] of [
      ['derm', '/doctors?specialty=dermatology'],
      ['toothac', '/doctors?q='],
      ['nile lab', '/facilities/nile-lab-dokki'],
      // Between the two, so that the earlier list is not mistaken for the result of the last text.
      ['المعاد', '/doctors?governorate=cairo&district=maadi'],
      ['معمل النيل', '/facilities/nile-lab-dokki'],
    ] as const) {
      await box(page).fill(text)
      const found = page.locator(`a[role=option][href^="${path(link)}"]`)
      await expect(found.first()).toBeVisible()
    }
    await expect(page.getByRole('listbox', { name: say('directory_suggestions') })).toBeVisible()
    await expectSoundPage(page)
    await box(page).press('ArrowDown')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', /-0$/)
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/facilities\/nile-lab-dokki$/)
  })
}

test(
  'an empty box suggests this device’s earlier searches, which are not sent to the server',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    for (const words of ['toothache', 'back pain']) {
      await page.goto(path('/doctors'))
      await search(page, words)
    }
    await page.goto(path('/'))
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    await box(page).focus()
    const list = page.getByRole('listbox', { name: say('directory_recent') })
    await expect(list).toBeVisible()
    await expect(options(page).first()).toHaveText('back pain')
    await expect(options(page)).toHaveText([
      'back pain',
      'toothache',
      say('directory_recent_forget_all'),
    ])
    await expectSoundPage(page)
    expect(sent.filter((each) => /toothache|back.pain/.test(each))).toEqual([])

    await box(page).press('ArrowDown')
    await box(page).press('ArrowDown')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/[?&]q=toothache$/)
  },
)

test(
  'one search can be removed by its button or by Delete, and all of them together',
  { tag: '@english' },
  async ({ page, path, say }) => {
    for (const words of ['toothache', 'back pain', 'skin rash']) {
      await page.goto(path('/doctors'))
      await search(page, words)
    }
    await page.goto(path('/'))
    await box(page).focus()
    await page.getByTitle(say('directory_recent_forget', { name: 'back pain' })).click()
    await expect(page.getByRole('option', { name: 'back pain' })).toBeHidden()
    await box(page).press('ArrowDown')
    await box(page).press('Delete')
    await expect(page.getByRole('option', { name: 'skin rash' })).toBeHidden()
    await expect(page.getByRole('option', { name: 'toothache' })).toBeVisible()
    await page.getByRole('option', { name: say('directory_recent_forget_all') }).click()
    await expect(options(page)).toHaveCount(0)
    await page.reload()
    await box(page).focus()
    await expect(box(page)).toHaveRole('combobox')
    await expect(options(page)).toHaveCount(0)
  },
)

test(
  'where the browser stores nothing, the box still suggests completions',
  { tag: '@arabic' },
  async ({ page, path }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await page.goto(path('/doctors'))
    await search(page, 'toothache')
    await box(page).fill('')
    await box(page).fill('derm')
    await expect(options(page).first()).toBeVisible()
  },
)

test(
  'the palette suggests the same, and can remove it',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path('/doctors'))
    await search(page, 'toothache')
    const dialog = page.getByRole('dialog', { name: say('palette_title') })
    await expect(async () => {
      if (!(await dialog.isVisible())) await page.keyboard.press('Control+KeyK')
      await expect(dialog.getByRole('option').first()).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(dialog.getByRole('option', { name: 'toothache' })).toBeVisible()
    await expectSoundPage(page)
    await dialog.getByRole('button', { name: say('directory_recent_forget_all') }).click()
    await expect(dialog.getByRole('option', { name: 'toothache' })).toBeHidden()
    await dialog.getByRole('combobox').fill('nile lab')
    await dialog.getByRole('option', { name: /nile lab|معمل النيل/i }).click()
    await expect(page).toHaveURL(/\/facilities\/nile-lab-dokki$/)
    await expect(page.getByText(say('join_test_blood'))).toBeVisible()
  },
)

async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  // The list, which is fetched when the box is used, stores the searches.
  await expect(box(page)).toHaveRole('combobox')
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${words.replace(' ', '(?:\\+|%20)')}`))
}
