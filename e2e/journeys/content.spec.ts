import { expect, type Page } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { goAtDesk } from '../support/staff.ts'

test(
  'an article can be drafted, previewed, signed off, published and withdrawn',
  { tag: '@arabic' },
  async ({ page, context, path, say, newPage, openDesk }) => {
    const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()
    const key = `night-cough-${crypto.randomUUID().slice(0, 8)}`
    const inEnglish = (field: string) =>
      say('content_in_en', { label: say(`content_field_${field}`) })
    const inArabic = (field: string) =>
      say('content_in_ar', { label: say(`content_field_${field}`) })

    await openDesk(context)
    await page.goto(path('/staff'))
    await goAtDesk(page, say, say('content_nav'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('content_title'))
    await expectSoundPage(page)
    await page.getByRole('link', { name: say('content_kind_article') }).click()
    const add = page.getByRole('link', { name: say('content_add') })
    await expect(add).toHaveAttribute('href', /article\/new$/)
    await add.click()
    await page.getByLabel(say('content_key')).fill(key)
    for (const [label, text] of [
      [inArabic('title'), 'كحة الليل'],
      [inArabic('summary'), 'إمتى تقلق منها'],
      [inArabic('body'), '## السبب\n\nالهوا الناشف.'],
      [inEnglish('title'), 'A cough at night'],
      [inEnglish('summary'), 'When to worry'],
      [inEnglish('body'), '## The cause\n\nDry air.'],
    ] as const) {
      await page.getByLabel(label).fill(text)
    }
    await page.getByLabel(say('content_field_specialty_slug')).selectOption('ent')
    await expectSoundPage(page)
    await press(page, say('content_save'))
    await expect(page).toHaveURL(new RegExp(`/staff/content/article/${key}$`))

    const visitor = await newPage()
    const address = path(`/services/magazines/${key}`)
    expect((await visitor.goto(address))?.status()).toBe(404)
    const preview = page.getByRole('link', { name: say('content_preview_en') })
    const shown = await visitor.goto((await preview.getAttribute('href')) ?? '')
    expect(shown?.headers()['cache-control']).toBe('no-store')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A cough at night')
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectSoundPage(visitor)

    await page.getByRole('button', { name: say('content_publish', { version: '' }) }).click()
    await expect(page.getByRole('alert')).toContainText(say('content_error_not_signed'))
    await page.getByLabel(inArabic('reviewer')).fill('د. منى عادل')
    await page.getByLabel(inEnglish('reviewer')).fill('Dr Mona Adel')
    await page.getByLabel(say('content_field_reviewed_on')).fill('2026-01-05')
    await press(page, say('content_sign_submit'))
    await expect(page.getByRole('button', { name: say('content_sign_submit') })).toBeHidden()
    await page.getByRole('button', { name: say('content_publish', { version: '' }) }).click()
    await expect(page.getByText(say('content_is_live'))).toBeVisible()
    await expectSoundPage(page)

    await visitor.goto(address)
    const heading = visitor.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(/كحة الليل|A cough at night/)
    await page.getByLabel(inEnglish('title')).fill('A cough')
    await page.getByLabel(inArabic('title')).fill('الكحة')
    await page.getByLabel(say('content_field_is_hidden')).check()
    await press(page, say('content_save'))
    await page.getByRole('button', { name: say('content_publish', { version: '' }) }).click()
    await expect(
      page.getByRole('button', { name: say('content_publish', { version: '' }) }),
    ).toBeHidden()
    expect((await visitor.goto(address))?.status()).toBe(404)

    await page.getByLabel(say('content_roll_back_version')).selectOption('2')
    await press(page, say('content_roll_back'))
    await expect(page.locator('ol details')).toHaveCount(4)
    await expect(page.getByLabel(inEnglish('title'))).toHaveValue('A cough at night')
    expect((await visitor.goto(address))?.status()).toBe(200)
    await expect(heading).toContainText(/كحة الليل|A cough at night/)
  },
)

test(
  'the lexicon has pages, and can be searched by any of its phrases',
  { tag: '@english' },
  async ({ page, context, path, say, openDesk }) => {
    await openDesk(context)
    await page.goto(path('/staff/content?kind=concept'))
    const first = page.locator('main li a[href*="/staff/content/concept/"]').first()
    const before = await first.textContent()
    await page.getByRole('link', { name: say('parts_page_next') }).click()
    await expect(page).toHaveURL(/kind=concept&page=2$/)
    await expect(first).not.toHaveText(before ?? '')
    await expectSoundPage(page)
    await page.getByLabel(say('content_search'), { exact: true }).fill('waga3 ders')
    await page.getByRole('button', { name: say('content_search_submit'), exact: true }).click()
    await expect(page.locator('a[href$="/staff/content/concept/toothache"]')).toBeVisible()
  },
)

test('a colour that is too light to read is refused beside its field', async ({
  page,
  context,
  path,
  say,
  openDesk,
}) => {
  await openDesk(context)
  await page.goto(path('/staff/content/brand/brand'))
  const colour = page.getByLabel(say('content_field_accent'))
  await colour.fill('#f0b441')
  await page.getByRole('button', { name: say('content_save'), exact: true }).click()
  await expect(colour).toHaveAccessibleDescription(new RegExp(say('content_error_contrast')))
  await expect(colour).toHaveValue('#f0b441')
})

test('over HTTP: a file that is no logo is asked for again', async ({
  plain,
  path,
  say,
  openDesk,
}) => {
  await openDesk(plain)
  await plain.open(path('/staff/content/brand/brand'))
  expect(await plain.follow(say('logo_edit'))).toBe(200)
  const send = (file: File) => plain.send('form[enctype]', { file })
  expect((await send(new File(['<html>'], 'logo.svg'))).status).toBe(422)
  // At the edge, which cannot draw an SVG, only PNG is accepted.
  const isEdge = process.env['RUNTIME'] === 'edge'
  expect(plain.text()).toContain(say(isEdge ? 'logo_error_not_square' : 'logo_error_type'))
  expect((await send(new File([], ''))).status).toBe(422)
  expect(plain.text()).toContain(say('forms_error_file_required'))
})
