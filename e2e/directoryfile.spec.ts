import { readFile, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectSoundPage, test } from './site.ts'
import { beginDesk, newAdmin } from './staff.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the directory is taken out, and a file with a bad line is kept out', async ({
      page,
      path,
      say,
    }, info) => {
      test.slow()
      await page.goto(path('/staff/login'))
      await beginDesk(page, say, await newAdmin())
      await page.getByRole('link', { name: say('directoryfile_title'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('directoryfile_title'))
      if (javaScriptEnabled) await expectSoundPage(page)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: say('directoryfile_out_csv'), exact: true }).click()
      const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
      expect(lines.length).toBeGreaterThan(100)

      const bring = async (name: string, kept: string[]) => {
        const file = info.outputPath(name)
        await writeFile(file, kept.join('\r\n'))
        await page.locator('input[type="file"]').setInputFiles(file)
        await page.getByRole('button', { name: say('directoryfile_in_submit') }).click()
        await expect(page).toHaveURL(/import=/)
        await expect(async () => {
          // Where there is a script, the page follows by itself.
          if (!javaScriptEnabled) await page.reload()
          await expect(page.getByText(say('directoryfile_lines')).first()).toBeVisible()
        }).toPass()
      }
      const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
      await bring('same.csv', lines.slice(0, 40))
      await expect(heading('same.csv')).toBeVisible()
      await expect(page.getByText(say('directoryfile_status_ready')).first()).toBeVisible()

      const [head = '', first = '', ...rest] = lines
      await bring('bad.csv', [head, first.replace(/^\d+/, 'none'), ...rest.slice(0, 40)])
      await expect(heading('bad.csv')).toBeVisible()
      await expect(page.getByText(say('directoryfile_problem_syndicate'))).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)
    })
  })
}
