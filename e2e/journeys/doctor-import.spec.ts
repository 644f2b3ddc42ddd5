import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { goAtDesk } from '../support/staff.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const input = 'input[type=file]'

test(
  'a template is filled in, and its doctor is in the directory with what the site wrote to be checked',
  { tag: '@english' },
  async ({ page, context, path, say, siteLocale, openDesk }) => {
    await openDesk(context)
    await page.goto(path('/staff/directory'))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('doctorimport_template_xlsx'), exact: true }).click()
    const template = await readFile(await (await download).path())
    await page
      .locator(input)
      .setInputFiles({ name: 'template.xlsx', mimeType: XLSX, buffer: template })
    await page.getByRole('button', { name: say('doctorimport_in_submit') }).click()
    await expect(page.getByText(say('doctorimport_problem_only_example'))).toBeVisible()

    const name = say('doctorimport_column_name')
    const header = ['specialty', 'phone', 'district', 'fee', 'sat'].map((column) =>
      say(`doctorimport_column_${column}`),
    )
    const phone = newPhone()
    const table = [
      [name, ...header],
      ['د. نهى شلبي', 'جلدية', phone, 'مدينة نصر', '350,00', '5م-9م'],
      ['د. نهى شلبي', 'جلديهه', phone, 'مدينة نصر', '350', '5-9'],
    ]
    const bring = async (lines: string[][]) => {
      const buffer = Buffer.from(lines.map((line) => line.join(';')).join('\r\n'))
      await page.locator(input).setInputFiles({ name: 'short.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: say('doctorimport_in_submit') }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'short.csv' })).toBeVisible()
    }
    await bring(table)
    await expect(page.getByText(say('doctorimport_problem_hours'))).toBeVisible()
    await expectSoundPage(page)
    await bring(table.slice(0, 2))
    await expect(page.getByText('Noha Shalaby')).toBeVisible()
    await expectSoundPage(page)
    await page
      .getByRole('button', {
        name: say('doctorimport_apply', { count: siteLocale === 'ar' ? '١' : '1' }),
      })
      .click()
    await expect(page.getByText(say('doctorimport_status_applied')).first()).toBeVisible()
    await page.goto(path('/doctor/noha-shalaby'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoundPage(page)
  },
)

test(
  'the directory can be exported, and a file with an invalid line is not imported',
  { tag: '@english' },
  async ({ page, context, path, say, openDesk }) => {
    await openDesk(context)
    await page.goto(path('/staff'))
    await goAtDesk(page, say, say('doctorimport_title'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('doctorimport_title'))
    await expectSoundPage(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('doctorimport_out_csv'), exact: true }).click()
    const lines = linesOf(await readFile(await (await download).path()))

    const bring = async (name: string, kept: string[]) => {
      const buffer = Buffer.from(kept.join('\r\n'))
      await page.locator(input).setInputFiles({ name, mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: say('doctorimport_in_submit') }).click()
      await expect(page).toHaveURL(/import=/)
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      // The page updates automatically.
      await expect(page.getByText(say('doctorimport_lines')).first()).toBeVisible()
    }
    await bring('same.csv', lines.slice(0, 40))
    await expect(page.getByText(say('doctorimport_status_ready')).first()).toBeVisible()
    await bring('bad.csv', withBadLine(lines))
    await expect(page.getByText(say('doctorimport_problem_syndicate'))).toBeVisible()
    await expectSoundPage(page)
  },
)

test('over HTTP: the same forms export and import it', async ({ plain, path, say, openDesk }) => {
  await openDesk(plain)
  await plain.open(path('/staff'))
  expect(await plain.follow(say('doctorimport_title'))).toBe(200)
  const file = await plain.sendForFile('main form', say('doctorimport_out_csv'))
  const lines = linesOf(file)
  const bring = async (name: string, kept: string[]) => {
    const sent = await plain.send('form[enctype]', {
      [fieldName(plain.document().querySelector(input))]: new File([kept.join('\r\n')], name),
    })
    expect(sent.status).toBe(303)
    expect(sent.location).toContain('import=')
    await expect
      .poll(async () => {
        await plain.open(sent.location)
        return plain.text()
      })
      .toContain(say('doctorimport_lines'))
    expect(plain.text()).toContain(name)
  }
  await bring('same.csv', lines.slice(0, 40))
  expect(plain.text()).toContain(say('doctorimport_status_ready'))
  await bring('bad.csv', withBadLine(lines))
  expect(plain.text()).toContain(say('doctorimport_problem_syndicate'))
})

test('over HTTP: visit types are a file of their own, which is exported and imported', async ({
  plain,
  path,
  say,
  openDesk,
}) => {
  await openDesk(plain)
  await plain.open(path('/staff/directory'))
  const button = `${say('doctorimport_out_csv')}: ${say('visittypes_title')}`
  const lines = linesOf(await plain.sendForFile('main form', button))
  expect(lines[0]).toContain('visit_name_ar')
  const bring = async (name: string, kept: string[]) => {
    const sent = await plain.send('form[enctype]', {
      [fieldName(plain.document().querySelector(input))]: new File([kept.join('\r\n')], name),
    })
    expect(sent.status).toBe(303)
    await expect
      .poll(async () => {
        await plain.open(sent.location)
        return plain.text()
      })
      .toContain(say('doctorimport_lines'))
  }
  await bring('same.csv', lines.slice(0, 20))
  expect(plain.text()).toContain(say('doctorimport_status_ready'))
  const header = ['رقم النقابة', 'اسم الزيارة بالعربي', 'اسم الزيارة بالإنجليزي', 'سعر الزيارة']
  const more = ['مدة الزيارة بالدقايق', 'تصنيف الزيارة']
  await bring('bad.csv', [[...header, ...more].join(';'), '99999999;رسم;ECG;٣٥٠٫٠٠;0;اجراء او فحس'])
  expect(plain.text()).toContain(say('doctorimport_problem_unknown'))
  expect(plain.text()).toContain(say('doctorimport_problem_number'))
  expect(plain.text()).toContain(say('visittypes_kind_procedure'))
})

test('over HTTP: what an unknown column is can be said on the page', async ({
  plain,
  path,
  say,
  openDesk,
}) => {
  await openDesk(plain)
  await plain.open(path('/staff/directory'))
  const table = [
    ['الاسم', 'التخصص', 'واتساب', 'المنطقة', 'سعر الكشف', 'السبت'],
    ['د. سلمى شلبي', 'جلدية', newPhone(), 'مدينة نصر', '350', '5م-9م'],
  ]
  const file = new File([table.map((line) => line.join('\t')).join('\r\n')], 'unknown.csv')
  const sent = await plain.send('form[enctype]', {
    [fieldName(plain.document().querySelector(input))]: file,
  })
  const shown = (text: string) =>
    expect
      .poll(async () => {
        await plain.open(sent.location)
        return plain.text()
      })
      .toContain(text)
  await shown(say('doctorimport_map_title'))
  const form = 'form:has([name="columns"])'
  const mapped = await plain.send(form, { columns: 'clinic1_phone' })
  expect(mapped.status).toBe(303)
  await shown(say('doctorimport_status_ready'))
})

function linesOf(file: Buffer): string[] {
  const lines = file.toString().split('\r\n')
  expect(lines.length).toBeGreaterThan(100)
  return lines
}

function withBadLine([head = '', first = '', ...rest]: string[]): string[] {
  return [head, first.replace(/^\d+/, 'none'), ...rest.slice(0, 40)]
}

function fieldName(field: { getAttribute: (name: string) => string | undefined } | null): string {
  return field?.getAttribute('name') ?? ''
}
