import { expect } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { goAtDesk } from '../support/staff.ts'

/** Both languages share a database, so each has a year of its own. */
const ownYear = (path: (bare: string) => string, year: number) =>
  path('/staff').startsWith('/en') ? year + 1 : year

test(
  'the desk confirms, moves, adds and removes holidays of a year to come',
  { tag: '@english' },
  async ({ page, context, path, say, openDesk }) => {
    const year = ownYear(path, 2061)
    await openDesk(context)
    await page.goto(path('/staff'))
    await goAtDesk(page, say, say('holidays_title'))
    await page.goto(path(`/staff/holidays?year=${year}`))
    const feast = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: say('holidays_name_eid_al_fitr') }),
    })
    await expect(feast.getByText(say('holidays_state_expected'))).toBeVisible()
    await expectSoundPage(page)
    await feast.getByRole('button', { name: say('holidays_confirm') }).click()
    await expect(feast.getByText(say('holidays_state_decided'))).toBeVisible()
    await expect(page.getByText(say('holidays_done'))).toBeVisible()

    await feast.getByRole('link', { name: say('holidays_change') }).click()
    const from = feast.getByLabel(say('holidays_from'))
    await from.fill(`${year}-12-01`)
    await feast.getByRole('button', { name: say('holidays_save') }).click()
    await expect(feast.getByText(say('holidays_error_range')).first()).toBeVisible()
    await expectSoundPage(page)
    const first = await feast.getByLabel(say('holidays_until')).inputValue()
    await from.fill(first)
    await feast.getByLabel(say('holidays_care')).check()
    await feast.getByRole('button', { name: say('holidays_save') }).click()
    await feast.getByRole('button', { name: say('holidays_restore') }).click()
    await expect(feast.getByText(say('holidays_state_expected'))).toBeVisible()

    const add = page.getByRole('region', { name: say('holidays_add_title') })
    await add.getByLabel(say('holidays_name_ar')).fill('يوم الانتخابات')
    await add.getByLabel(say('holidays_name_en')).fill('Election day')
    await add.getByLabel(say('holidays_from')).fill(`${year}-03-03`)
    await add.getByLabel(say('holidays_until')).fill(`${year}-03-03`)
    await add.getByRole('button', { name: say('holidays_add') }).click()
    const election = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: /Election day|يوم الانتخابات/ }),
    })
    await election.getByRole('button', { name: say('holidays_remove') }).click()
    await expect(election).toHaveCount(0)
  },
)

test('over HTTP: it works without a script, and only at the desk', async ({
  plain,
  newPlain,
  path,
  say,
  openDesk,
}) => {
  const year = ownYear(path, 2063)
  const stranger = newPlain()
  await stranger.open(path('/staff/holidays'))
  expect(stranger.path()).toBe(path('/staff/login'))
  await openDesk(plain)
  expect(await plain.open(path(`/staff/holidays?year=${year}&open=labour-day/${year}`))).toBe(200)
  const dates = 'form:has([id^=confirmHoliday-][id$=-from])'
  const reversed = { from: `${year}-05-03`, until: `${year}-05-02` }
  expect((await plain.send(dates, reversed)).status).toBe(422)
  expect(plain.text()).toContain(say('holidays_error_range'))
  await plain.send(dates, { from: `${year}-05-04`, until: `${year}-05-04` })
  expect(plain.path()).toBe(path(`/staff/holidays?year=${year}&done=true`))
  expect(plain.text()).toContain(say('holidays_done'))
  expect(plain.text()).toContain(say('holidays_state_decided'))
})
