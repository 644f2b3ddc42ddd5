import { expect } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { goAtDesk } from '../support/staff.ts'

/** Both languages share a database, so each names a message of its own. */
const ownMessage = (path: (bare: string) => string) =>
  path('/staff').startsWith('/en') ? 'payment_refunded' : 'payment_received'

test(
  'the desk names the template of a message, and a wrong name is refused beside its field',
  { tag: '@english' },
  async ({ page, context, path, say, openDesk }) => {
    const name = ownMessage(path)
    await openDesk(context)
    await page.goto(path('/staff'))
    await goAtDesk(page, say, say('whatsapp_title'))
    const message = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 2, name }),
    })
    await expect(message.getByText(say('whatsapp_state_missing'))).toHaveCount(2)
    await expect(message.getByText('{{1}}').first()).toBeVisible()
    await message.getByLabel(say('whatsapp_name_ar')).fill('Refund!')
    await message.getByRole('button', { name: say('whatsapp_save') }).click()
    await expect(message.getByText(say('whatsapp_error_name')).first()).toBeVisible()
    await expectSoundPage(page)
    await message.getByLabel(say('whatsapp_name_ar')).fill(name)
    await message.getByRole('button', { name: say('whatsapp_save') }).click()
    await expect(message.getByText(say('whatsapp_state_named'))).toHaveCount(1)
    await expect(page.getByText(say('whatsapp_done'))).toBeVisible()
  },
)

test('over HTTP: it works without a script, and only at the desk', async ({
  plain,
  newPlain,
  path,
  say,
  openDesk,
}) => {
  await openDesk(plain)
  expect(await plain.open(path('/staff/whatsapp'))).toBe(200)
  // Both languages share a database here too.
  const key = path('/staff').startsWith('/en') ? 'my-data' : 'phone-changed'
  const form = `form:has([value="${key}"])`
  await plain.send(form, { ar: 'my data' })
  expect(plain.text()).toContain(say('whatsapp_error_name'))
  await plain.send(form, { ar: 'my_data', en: 'my_data_en' })
  expect(plain.text()).toContain(say('whatsapp_done'))
  await plain.send(form, { ar: '', en: '' })
  const stranger = newPlain()
  await stranger.open(path('/staff/whatsapp'))
  expect(stranger.path()).toContain('/staff/login')
})
