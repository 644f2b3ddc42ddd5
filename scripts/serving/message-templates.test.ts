import { expect, test } from 'vitest'
import { locales } from '../../src/domain/localized.ts'
import { templateKeys } from '../../src/domain/messages/template.ts'
import { whatsappTemplates } from '../../src/server/db/schema/messages.ts'
import { cloneDatabase } from '../../src/testing/database.ts'
import { checkTemplates, refuseMissingTemplates } from './message-templates.ts'

const { db, url } = await cloneDatabase()
const byTemplate = { WHATSAPP_MODE: 'template' as const }

test('by template the start names in one sentence which messages have none, and so does the check', async () => {
  const changedAt = new Date()
  const rows = templateKeys.flatMap((key) =>
    locales.map((locale) => ({ key, locale, name: 'name', parameters: '', changedAt })),
  )
  await db.insert(whatsappTemplates).values(rows.slice(1, -1))
  const sentence = /^WHATSAPP_MODE=template needs .* for code, clinic-booking-day: name them .*\.$/
  await expect(refuseMissingTemplates(url, byTemplate)).rejects.toThrow(sentence)
  const [finding] = await checkTemplates(url, byTemplate)
  expect(finding).toMatchObject({ name: 'whatsapp-templates', isRequired: true, isDone: false })
  expect(finding?.detail).toMatch(sentence)
  for (const mode of ['text', 'direct'] as const) {
    await refuseMissingTemplates(url, { WHATSAPP_MODE: mode })
    expect(await checkTemplates(url, { WHATSAPP_MODE: mode })).toEqual([])
  }
  await db.insert(whatsappTemplates).values(rows).onConflictDoNothing()
  await refuseMissingTemplates(url, byTemplate)
  expect((await checkTemplates(url, byTemplate))[0]?.isDone).toBe(true)
})
