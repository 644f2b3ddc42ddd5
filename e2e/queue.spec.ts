import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { newPhone } from './people.ts'
import { expectSoundPage, test } from './site.ts'
import { beginDesk, newAdmin } from './staff.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test.slow()

    test('a message is taken, asked about, answered and done', async ({
      page,
      path,
      say,
      browser,
      siteLocale,
    }) => {
      const one = siteLocale === 'ar' ? '١' : '1'
      // axe is a script itself.
      const sound = (tab: Page) => (javaScriptEnabled ? expectSoundPage(tab) : undefined)
      await page.goto(path('/contact-us'))
      await page.getByLabel(say('contact_topic')).selectOption(say('contact_topic_complaint'))
      await page.getByLabel(say('forms_name')).fill('نادية شكري')
      await page.getByLabel(say('forms_phone')).fill(newPhone())
      await page.getByLabel(say('contact_message')).fill('الدكتور اتأخر ساعة')
      await page.getByLabel(say('contact_consent')).check()
      await page.getByRole('button', { name: say('contact_submit') }).click()
      await expect(page).toHaveURL(/\/request\/BLR-/)
      const reference = page.url().split('/').at(-1) ?? ''

      const desk = await (await browser.newContext({ javaScriptEnabled })).newPage()
      await desk.goto(path('/staff/login'))
      await beginDesk(desk, say, await newAdmin())
      await sound(desk)
      const search = desk.getByRole('textbox', { name: say('queue_search_label') })
      await search.fill('no such person')
      const find = desk.getByRole('button', { name: say('queue_find'), exact: true })
      await find.click()
      await expect(desk.getByText(say('queue_none_found'))).toBeVisible()
      expect(desk.url()).not.toContain('person')
      await search.fill(reference.slice(-4))
      await find.click()
      const row = desk.getByRole('row').filter({ hasText: reference })
      await row.getByRole('checkbox').check()
      await desk.getByLabel(say('queue_bulk_action')).selectOption('take')
      await desk.getByRole('button', { name: say('queue_bulk_submit'), exact: true }).click()
      await expect(desk.getByText(say('queue_bulk_done', { shown: one }))).toBeVisible()
      await sound(desk)
      await desk.getByRole('button', { name: say('queue_bulk_undo'), exact: true }).click()
      await expect(desk.getByText(say('queue_bulk_undone', { shown: one }))).toBeVisible()
      const file = desk.waitForEvent('download')
      await desk.getByRole('button', { name: say('queue_export'), exact: true }).click()
      expect(await readFile(await (await file).path(), 'utf8')).toContain(reference)
      await row.getByRole('link', { name: reference }).press('Enter')
      await expect(desk.getByText('الدكتور اتأخر ساعة')).toBeVisible()
      await sound(desk)

      const late = await desk.context().newPage()
      await late.goto(desk.url())
      await desk.getByRole('button', { name: say('queue_take'), exact: true }).click()
      await expect(desk.getByText(say('queue_with_you'))).toBeVisible()
      await late.getByLabel(say('queue_question')).fill('أنهي فرع؟')
      await late.getByRole('button', { name: say('queue_ask_submit'), exact: true }).click()
      await expect(late.getByRole('alert').first()).toContainText(say('queue_error_changed'))
      await expect(late.getByText(say('queue_with_you'))).toBeVisible()
      await expect(late.getByLabel(say('queue_question'))).toHaveValue('أنهي فرع؟')
      await late.getByRole('button', { name: say('queue_ask_submit'), exact: true }).click()
      await expect(late.getByText(say('queue_question_open'))).toBeVisible()
      await late.close()

      await page.reload()
      await page.getByLabel(say('requests_answer')).fill('فرع الدقي')
      await page.getByRole('button', { name: say('requests_supply_submit') }).click()
      await expect(page.getByText('فرع الدقي')).toBeVisible()

      await desk.reload()
      await expect(desk.getByText('فرع الدقي')).toBeVisible()
      await desk.getByLabel(say('queue_note'), { exact: false }).fill('كلّمنا الفرع')
      await desk.getByRole('button', { name: say('queue_note_submit'), exact: true }).click()
      await expect(desk.getByRole('listitem').getByText('كلّمنا الفرع')).toBeVisible()
      await desk.getByLabel(say('queue_move_status')).selectOption('done')
      await desk.getByRole('button', { name: say('queue_move_submit'), exact: true }).click()
      await expect(desk.getByText(say('queue_closed'))).toBeVisible()
      await sound(desk)
      await desk.context().close()

      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('requests_status_done'))
      await expect(page.getByText('كلّمنا الفرع')).toBeHidden()
    })
  })
}
