import { expect, test } from 'vitest'
import { detailFields } from '#/domain/care/request-details.ts'
import { runInContext } from '#/server/http/context.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { viewRow } from './facts.ts'

const { app } = testApp((await cloneDatabase()).db)

test.each(['ar', 'en'] as const)(
  'a request’s details have words in a copy of personal data: %s',
  async (locale) => {
    const request = { requestId: 'test', locale, origin: '', address: '', app }
    const facts = await runInContext(request, async () =>
      viewRow(Object.fromEntries(detailFields.map((field) => [field, 'نص']))),
    )
    expect(facts.length).toBeGreaterThan(60)
    expect(facts.filter(({ label }) => /^[a-z]+[A-Z]/.test(label))).toEqual([])
  },
)
