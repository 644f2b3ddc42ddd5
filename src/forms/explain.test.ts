import { expect, test } from 'vitest'
import { m } from '#/paraglide/messages.js'
import { explainShared, summarizeWith } from './explain.ts'

test('a summary names the field if the text of the problem fits several fields', () => {
  const summarize = summarizeWith(explainShared, {
    message: m.contact_message,
    topic: m.contact_topic,
  })
  const said = (field: string, code: string) => summarize({ field, code })
  expect(said('message', 'text-required')).toBe('رسالتك: املا الخانة دي')
  expect(said('topic', 'choice-required')).toBe('الموضوع إيه؟ اختار واحد من دول')
  expect(said('phone', 'phone-required')).toBe('رقم الموبايل مطلوب')
  expect(said('form', 'text-required')).toBe('املا الخانة دي')
})
