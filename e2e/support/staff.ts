import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { Say } from './words.ts'

const run = promisify(execFile)

/** The password that all staff in tests choose. */
export const own = 'a sentence that I remember'

type Credentials = { email: string; password: string }

/** Opens a page of the desk's menu, which a phone shows at a press. */
export async function goAtDesk(desk: Page, say: Say, name: string): Promise<void> {
  const menu = desk.locator('summary').filter({ hasText: say('layout_menu') })
  if (await menu.isVisible()) await menu.click()
  const places = desk.getByRole('navigation', { name: say('staff_nav') })
  await places.getByRole('link', { name }).click()
}

/** The texts of a doctor for visitors, as the desk writes them; `slug` is the profile's address. */
export async function approveDoctor(desk: Page, say: Say, slug: string): Promise<void> {
  const fields = {
    slug,
    bioAr: 'خبرة في الأمراض الجلدية.',
    bioEn: 'Experienced in diseases of the skin.',
    'clinic1-addressEn': '12 Street 9, third floor',
    'clinic1-landmarkEn': 'beside the station',
  }
  // An approval requires that each document was opened.
  const documents = await desk.locator('a[href^="/api/files/"]').all()
  for (const link of documents) await desk.request.get((await link.getAttribute('href')) ?? '')
  for (const [name, text] of Object.entries(fields))
    await desk.locator(`[id="approveDoctor-${name}"]`).fill(text)
  await desk.getByRole('button', { name: say('approval_submit'), exact: true }).click()
  await expect(desk.getByText(say('queue_closed'))).toBeVisible()
}

/** Publishes the review with these words; others may be published meanwhile, which moves it. */
export async function publishReview(
  desk: Page,
  say: Say,
  reviews: string,
  comment: string,
): Promise<void> {
  const review = desk.getByRole('listitem').filter({ hasText: comment })
  const next = desk.getByRole('link', { name: say('parts_page_next'), exact: true })
  await expect(async () => {
    await desk.goto(reviews)
    // The oldest come first.
    while (!(await review.isVisible()))
      await desk.goto((await next.getAttribute('href', { timeout: 1000 })) ?? '')
  }).toPass()
  await review.getByRole('button', { name: say('moderation_publish') }).click()
  await expect(review).toBeHidden()
}

/** Created like the first one: by the command, with these settings. */
export async function newAdmin(settings: Record<string, string> = {}): Promise<Credentials> {
  const email = `admin-${crypto.randomUUID().slice(0, 8)}@example.com`
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts')
  const { stdout } = await run(process.execPath, [script, 'add', 'Mona Adel', email], {
    env: { ...process.env, ...settings },
  })
  return { email, password: /\n {2}(\S{16})\n/.exec(stdout)?.[1] ?? '' }
}

export async function signIn(page: Page, say: Say, who: Credentials): Promise<void> {
  await page.getByLabel(say('staff_email')).fill(who.email)
  await password(page, say('staff_password')).fill(who.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('staff_sign_in'), exact: true })
    .click()
}

/** `next`: where it leads. */
export async function setUp(page: Page, say: Say, next = '/staff'): Promise<void> {
  const secret = await page.locator('p.font-mono').textContent()
  const code = new TOTP({ secret: secret ?? '' }).generate()
  await page.getByLabel(say('staff_setup_code')).fill(code)
  await password(page, say('staff_new_password')).fill(own)
  await password(page, say('staff_new_password_again')).fill(own)
  await page.getByLabel(say('staff_setup_kept')).check()
  await page.getByRole('button', { name: say('staff_setup_submit') }).click()
  await expect(page).toHaveURL(new RegExp(`${next}$`))
}

/** The field and not the button that shows its contents. */
export function password(page: Page, label: string) {
  return page.getByLabel(label).and(page.locator('input')).first()
}
