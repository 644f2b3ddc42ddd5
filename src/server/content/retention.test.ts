import { expect, test } from 'vitest'
import { retention } from '#/domain/account/retention.ts'
import { formatPeriod } from '#/i18n/duration.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { findPolicy } from './policy-views.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

test.each(['ar', 'en'] as const)(
  'the privacy policy in %s says how long each kind of data is stored',
  async (locale) => {
    const { result } = await inRequest(app, { locale }, async () => {
      const { sections } = await findPolicy(app, 'privacy')
      const periods = Object.values(retention).map((period) => (period ? formatPeriod(period) : ''))
      return { list: sections.at(-1)?.blocks[0], periods }
    })
    const { list, periods } = result
    const items = list?.kind === 'list' ? list.items.map((item) => JSON.stringify(item)) : []
    expect(items).toHaveLength(periods.length)
    for (const [index, period] of periods.entries()) expect(items[index]).toContain(period)
  },
)

test('the terms have no such list', async () => {
  const { result } = await inRequest(app, {}, () => findPolicy(app, 'terms'))
  expect(result.sections.map(({ id }) => id)).not.toContain('retention')
})
