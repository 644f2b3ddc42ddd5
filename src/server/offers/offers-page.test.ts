import { expect, test } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { listHighlights } from './offers-page.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

test('highlights can be claimed now, the largest saving first', async () => {
  const shown = (await inRequest(app, { locale: 'en' }, () => listHighlights(app))).result
  expect(shown).toHaveLength(4)
  expect(shown[0]).toMatchObject({ slug: 'lasik-examination', savingPercent: 58, state: 'open' })
})
