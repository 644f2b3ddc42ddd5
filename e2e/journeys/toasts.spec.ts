import { expect, type Page } from '@playwright/test'
import { test } from '../support/site.ts'

// Notifications move, and a swipe dismisses one.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('at most five notifications are shown, at the bottom right, for five seconds', async ({
  page,
  path,
  say,
  openDesk,
}) => {
  await openDesk(page.context())
  await page.clock.install()
  await page.goto(path('/design'), { waitUntil: 'networkidle' })
  const opener = page.getByRole('button', { name: say('design_toast_open') }).first()
  const toasts = page.locator('[data-sonner-toast][data-visible=true]')
  await press(opener, 1)
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toHaveCSS('bottom', '0px')
  const list = page.locator('[data-sonner-toaster]')
  await expect(list).toHaveCSS('right', '16px')
  await expect(list).toHaveCSS('bottom', '16px')

  await press(opener, 6)
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(5)
  // The older ones have ended, and don't return when another one is closed.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(5)
  await press(toasts.last().getByRole('button', { name: say('layout_close') }), 1)
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(4)
  await page.clock.runFor(5500)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test(
  'F8 focuses the notifications, and a swipe to the right removes one',
  { tag: '@arabic' },
  async ({ page, path, say, openDesk }) => {
    await openDesk(page.context())
    await page.goto(path('/design'), { waitUntil: 'networkidle' })
    await press(page.getByRole('button', { name: say('design_toast_open') }).first(), 1)
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toHaveAttribute('data-mounted', 'true')
    await page.keyboard.press('F8')
    await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
    // While it has the focus it stays; a shorter swipe returns it.
    await swipe(page, 48)
    await expect(toast).toHaveAttribute('data-swiped', 'false')
    await swipe(page, 50)
    await expect(toast).toHaveCount(0)
  },
)

/** Clicks within one script call, because the page's clock may be stopped. */
async function press(button: ReturnType<Page['locator']>, times: number): Promise<void> {
  await button.evaluate((element: HTMLElement, count) => {
    for (let time = 0; time < count; time += 1) element.click()
  }, times)
}

async function swipe(page: Page, by: number): Promise<void> {
  const title = page.locator('[data-sonner-toast] [data-title]')
  await title.hover()
  const box = await title.boundingBox()
  if (!box) throw new Error('There is no notification.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map((left) => ({ x: left, y })),
    })
  await touch('touchStart', [x])
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [x + by * part])
  await touch('touchEnd', [])
}
