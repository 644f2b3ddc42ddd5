import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { lastPart } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Path } from '../support/words.ts'

const message = 'الدكتور اتأخر ساعة'
const question = 'أنهي فرع؟'
const answer = 'فرع الدقي'
const note = 'كلّمنا الفرع'

test(
  'a request is taken, a question is asked and answered, and it is closed',
  { tag: '@english' },
  async ({ page: desk, context, path, say, siteLocale, plain: writer, openDesk }) => {
    test.slow()
    const one = siteLocale === 'ar' ? '١' : '1'
    const reference = await write(writer, path)
    const alone = (name: string) => desk.getByRole('button', { name, exact: true })
    await openDesk(context)
    await desk.goto(path('/staff'))
    const search = desk.getByRole('searchbox', { name: say('queue_search_label') })
    await search.fill('no such person')
    await alone(say('queue_find')).click()
    await expect(desk.getByText(say('queue_none_found'))).toBeVisible()
    expect(desk.url()).not.toContain('person')
    await search.fill(reference.slice(-4))
    await alone(say('queue_find')).click()
    const row = desk.getByRole('row').filter({ hasText: reference })
    await row.getByRole('checkbox').check()
    await desk.getByLabel(say('queue_bulk_action')).selectOption('take')
    await alone(say('queue_bulk_submit')).click()
    await expect(desk.getByText(say('queue_bulk_done', { shown: one }))).toBeVisible()
    await expectSoundPage(desk)
    await alone(say('queue_bulk_undo')).click()
    await expect(desk.getByText(say('queue_bulk_undone', { shown: one }))).toBeVisible()
    const file = desk.waitForEvent('download')
    await alone(say('queue_export')).click()
    expect(await readFile(await (await file).path(), 'utf8')).toContain(reference)
    await row.getByRole('link', { name: reference }).press('Enter')
    await expect(desk.getByText(message)).toBeVisible()
    await expectSoundPage(desk)

    const late = await context.newPage()
    await late.goto(desk.url())
    await alone(say('queue_take')).click()
    await expect(desk.getByText(say('queue_with_you'))).toBeVisible()
    await late.getByLabel(say('queue_question')).fill(question)
    const ask = late.getByRole('button', { name: say('queue_ask_submit'), exact: true })
    await ask.click()
    await expect(late.getByRole('alert').first()).toContainText(say('queue_error_changed'))
    await expect(late.getByText(say('queue_with_you'))).toBeVisible()
    await expect(late.getByLabel(say('queue_question'))).toHaveValue(question)
    await ask.click()
    await expect(late.getByText(say('queue_question_open'))).toBeVisible()
    await late.close()

    await writer.open(path(`/request/${reference}`))
    expect((await writer.send('#supply-form', { answer })).status).toBe(303)
    expect(writer.text()).toContain(answer)

    await desk.reload()
    await expect(desk.getByText(answer)).toBeVisible()
    await desk.getByLabel(say('queue_note'), { exact: false }).fill(note)
    await alone(say('queue_note_submit')).click()
    await expect(desk.getByRole('listitem').getByText(note)).toBeVisible()
    await desk.getByLabel(say('queue_move_status')).selectOption('done')
    await alone(say('queue_move_submit')).click()
    await expect(desk.getByText(say('queue_closed'))).toBeVisible()
    await expectSoundPage(desk)

    await writer.open(path(`/request/${reference}`))
    expect(writer.textOf('h1')).toBe(say('requests_status_done'))
    expect(writer.text()).not.toContain(note)
  },
)

test('over HTTP: the desk finds, takes, asks, notes and closes with plain forms', async ({
  newPlain,
  path,
  say,
  siteLocale,
  openDesk,
}) => {
  const one = siteLocale === 'ar' ? '١' : '1'
  const [writer, desk] = [newPlain(), newPlain()]
  const reference = await write(writer, path)
  await openDesk(desk)
  await desk.open(path('/staff'))
  await desk.send('#find-form', { text: 'no such person' })
  expect(desk.text()).toContain(say('queue_none_found'))
  expect(desk.path()).not.toContain('person')
  await desk.send('#find-form', { text: reference.slice(-4) })
  const row = desk
    .document()
    .querySelectorAll('main tr')
    .find((each) => each.text.includes(reference))
  const item = row?.querySelector('[name=items]')?.getAttribute('value') ?? ''
  const taken = await desk.send('#bulk-form', { items: item, action: 'take' })
  expect(taken.status).toBe(303)
  expect(desk.text()).toContain(say('queue_bulk_done', { shown: one }))
  expect((await desk.send('#undo-form')).status).toBe(303)
  expect(desk.text()).toContain(say('queue_bulk_undone', { shown: one }))
  const file = await desk.sendForFile('main form:not([id])', say('queue_export'))
  expect(file.toString()).toContain(reference)

  const late = newPlain()
  for (const { name, value } of desk.cookies()) late.addCookie(name, value)
  const page = path(`/staff/requests/${reference}`)
  for (const tab of [desk, late]) expect(await tab.open(page)).toBe(200)
  expect(desk.text()).toContain(message)
  expect((await desk.send('#take-form')).status).toBe(303)
  expect(desk.text()).toContain(say('queue_with_you'))
  expect((await late.send('#asking-form', { question })).status).toBe(409)
  expect(late.textOf('[role=alert]')).toContain(say('queue_error_changed'))
  expect(late.text()).toContain(say('queue_with_you'))
  // The question is still in the form.
  expect((await late.send('#asking-form')).status).toBe(303)
  expect(late.text()).toContain(say('queue_question_open'))

  await writer.open(path(`/request/${reference}`))
  expect((await writer.send('#supply-form', { answer })).status).toBe(303)
  await desk.open(page)
  expect(desk.text()).toContain(answer)
  expect((await desk.send('#note-form', { note })).status).toBe(303)
  expect(desk.text()).toContain(note)
  expect((await desk.send('#move-form', { status: 'done' })).status).toBe(303)
  expect(desk.text()).toContain(say('queue_closed'))
  await writer.open(path(`/request/${reference}`))
  expect(writer.textOf('h1')).toBe(say('requests_status_done'))
  expect(writer.text()).not.toContain(note)
})

/** Sends a message through the contact form. Returns its reference. */
async function write(writer: PlainBrowser, path: Path): Promise<string> {
  await writer.open(path('/contact-us'))
  const person = { name: 'نادية شكري', phone: newPhone() }
  const typed = { ...person, topic: 'complaint', message, consent: 'yes' }
  const sent = await writer.send('#contact-form', typed)
  expect(sent.status).toBe(303)
  return lastPart(sent.location)
}
