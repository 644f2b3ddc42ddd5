import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const folder = new URL('../messages/', import.meta.url)
const settingsSchema = z.object({
  'plugin.inlang.messageFormat': z.object({ pathPattern: z.array(z.string()) }),
})

const variantSchema = z.array(
  z.object({ selectors: z.array(z.string()), match: z.record(z.string(), z.string()) }),
)
const fileSchema = z.record(z.string(), z.union([z.string(), variantSchema]))
type Messages = z.infer<typeof fileSchema>

function read(locale: string, file: string): Messages {
  const text = readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')
  const { $schema: _schema, ...messages } = fileSchema.parse(JSON.parse(text))
  return messages
}

const files = readdirSync(new URL('ar/', folder))

test('both languages have the same files, and all of them are compiled', () => {
  expect(readdirSync(new URL('en/', folder))).toEqual(files)
  const file = new URL('../project.inlang/settings.json', import.meta.url)
  const settings = settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const paths = settings['plugin.inlang.messageFormat'].pathPattern
  expect(new Set(paths.map((path) => path.split('/').at(-1)))).toEqual(new Set(files))
})

describe.each(files)('%s', (file) => {
  const ar = read('ar', file)
  const en = read('en', file)

  test('has the same keys in both languages', () => {
    expect(Object.keys(ar).toSorted()).toEqual(Object.keys(en).toSorted())
  })

  test('has a text in each language, with the same inputs', () => {
    for (const key of Object.keys(ar)) {
      const [inAr, inEn] = [ar[key], en[key]]
      expect(inAr && inEn, key).toBeTruthy()
      if (typeof inAr === 'string' && typeof inEn === 'string') {
        expect(inputsOf(inAr), key).toEqual(inputsOf(inEn))
      }
    }
  })

  test('has all six Arabic plural forms', () => {
    for (const [key, message] of Object.entries(ar)) {
      if (typeof message === 'string' || !('form=other' in (message[0]?.match ?? {}))) continue
      const forms = Object.keys(message[0]?.match ?? {}).map((form) => form.replace('form=', ''))
      expect(forms.toSorted(), key).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'])
    }
  })
})

function inputsOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()
}

test('no message names the site: its owner does', () => {
  const named = ['ar', 'en'].flatMap((locale) =>
    files.flatMap((file) =>
      Object.entries(read(locale, file))
        .filter(([, message]) => /balsam|بلسم/i.test(JSON.stringify(message)))
        .map(([key]) => `${locale}: ${key}`),
    ),
  )
  expect(named).toEqual([])
})
