import { expect, type Page } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

test(
  'Ctrl+K finds doctors, specialties, services, articles and pages in both scripts',
  { tag: '@english' },
  async ({ page, path, say }) => {
    await page.goto(path('/about-us'))
    const box = await openPalette(page, say('palette_title'))
    await expect(box).toBeFocused()
    await expect(box).toHaveAttribute('placeholder', say('palette_placeholder'))
    await expect(option(page, say('layout_nav_offers'))).toBeVisible()

    for (const [words, found] of [
      ['جلد', say('palette_kind_specialty')],
      ['derm', say('palette_kind_specialty')],
      ['تمريض', say('care_nursing_title')],
      ['nursing', say('care_nursing_title')],
      ['شيخوخة', say('palette_kind_article')],
      ['ageing', say('palette_kind_article')],
      ['شروط', say('legal_terms_title')],
      ['terms', say('legal_terms_title')],
    ] as const) {
      await box.fill(words)
      await expect(page.getByRole('dialog').getByText(found, { exact: true }).first()).toBeVisible()
    }
    await expectSoundPage(page)
    await box.fill('zzqqxx')
    await expect(page.getByRole('dialog').getByText(say('palette_none'))).toBeVisible()
  },
)

test(
  'the keyboard opens results, and Escape returns the focus',
  { tag: '@english' },
  async ({ page, path, say }) => {
    await page.goto(path('/about-us'))
    const opener = page.getByRole('link', { name: say('layout_skip') })
    await opener.focus()
    const box = await openPalette(page, say('palette_title'))
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(opener).toBeFocused()

    await openPalette(page, say('palette_title'))
    await page.keyboard.type('derm')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(option(page, say('layout_nav_offers'))).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/doctors\?specialty=dermatology$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

function option(page: Page, name: string) {
  return page.getByRole('option', { name, exact: true })
}

/** Pressed until the page is hydrated. */
async function openPalette(page: Page, name: string) {
  const box = page.getByRole('dialog', { name }).getByRole('combobox', { name })
  await expect(async () => {
    if (!(await page.getByRole('dialog', { name }).isVisible())) {
      await page.keyboard.press('Control+KeyK')
    }
    await expect(box).toBeVisible({ timeout: 3000 })
  }).toPass()
  return box
}
