import { expect, test } from 'vitest'
import { educationSchema } from './education.ts'

const line = {
  'line1-kind': 'degree',
  'line1-textAr': 'بكالوريوس الطب',
  'line1-textEn': 'MBBCh',
  'line1-placeAr': 'جامعة القاهرة',
  'line1-placeEn': 'Cairo University',
  'line1-fromYear': '١٩٩٥',
  'line1-untilYear': '',
}
const typed = { slug: 'dr-mona', ...line, 'line2-kind': 'degree', 'line2-textAr': ' ' }

test('filled in lines are read with the digits of either language; empty ones are left out', () => {
  const { lines } = educationSchema.parse(typed)
  expect(lines).toMatchObject([{ number: 1, line: { fromYear: 1995, untilYear: null } }])
  expect(educationSchema.parse({ ...typed, 'line1-removed': 'yes' }).lines).toEqual([])
})

test.each([
  ['line1-textEn', 'دكتوراه', 'name-latin'],
  ['line1-placeAr', 'Cairo', 'name-arabic'],
  ['line1-placeEn', '', 'text-required'],
  ['line1-kind', 'prize', 'choice-required'],
  ['line1-fromYear', '95', 'year-invalid'],
  ['line1-untilYear', 'now', 'year-end-invalid'],
  ['line2-textEn', 'MD', undefined],
])('%s: "%s" is refused beside its field', (field, text, code) => {
  const { error } = educationSchema.safeParse({ ...typed, [field]: text })
  const issue = error?.issues.find(({ path }) => path[0] === field)
  expect(issue?.message).toBe(code)
  expect(error?.issues.length).toBeGreaterThan(0)
})
