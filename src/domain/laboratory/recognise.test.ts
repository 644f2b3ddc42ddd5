import { describe, expect, test } from 'vitest'
import { asksForNear, indexTests, recogniseTests, type CalledTest } from './recognise.ts'

const called = (
  slug: string,
  [ar, en]: [string, string],
  abbreviation: string | null,
  aliases: string,
): CalledTest => ({ slug, name: { ar, en }, abbreviation, aliases: aliases.split(' | ') })

const index = indexTests([
  called('cbc', ['صورة دم كاملة', 'Complete blood count'], 'CBC', 'صورة دم | تحليل دم | soret dam'),
  called('sugar', ['سكر صائم', 'Fasting blood glucose'], 'FBG', 'سكر صايم | seker sayem'),
  called('vitamin-d', ['فيتامين د', 'Vitamin D (25-OH)'], null, 'فيتامين دي | vit d'),
  called('vitamin-c', ['فيتامين سي', 'Vitamin C'], null, 'فيتامين ج'),
  called('heart', ['القلب والشرايين', 'Heart and arteries'], null, 'تحاليل القلب | heart profile'),
  called('cholesterol', ['كوليسترول كلي', 'Total cholesterol'], null, 'كوليسترول'),
  called('ldl', ['الدهون الضارة', 'Low-density lipoprotein'], 'LDL', 'ldl'),
  called('ana', ['الأجسام المضادة للنواة', 'Antinuclear antibodies'], 'ANA', 'ana test'),
])
const read = (text: string) => recogniseTests(text, index, 5)

describe('a test is recognised', () => {
  test.each([
    ['by its name', 'صورة دم كاملة', 'cbc'],
    ['by its abbreviation', 'cbc', 'cbc'],
    ['after “analysis”', 'تحليل صورة دم', 'cbc'],
    ['by what only follows “analysis”', 'تحليل دم', 'cbc'],
    ['in Arabizi', 't7leel seker sayem', 'sugar'],
    ['with a typing mistake', 'كولسترول', 'cholesterol'],
    ['in Latin letters that sound like it', 'kolesterol', 'cholesterol'],
    ['on the other keyboard layout', ';,gdsjv,g', 'cholesterol'],
    ['by a vitamin’s letter', 'فيتامين د', 'vitamin-d'],
    ['by a vitamin’s Latin letter', 'vit D3', 'vitamin-d'],
    ['by another letter', 'تحليل فيتامين ج', 'vitamin-c'],
    ['by a word that is a filler elsewhere', 'ana test', 'ana'],
  ])('%s: %s', (_how, text, slug) => {
    expect(read(text).slugs[0]).toBe(slug)
  })
})

test('several tests are named in the order of the text', () => {
  expect(read('فيتامين د وصورة دم و سكر صايم').named).toEqual(['vitamin-d', 'cbc', 'sugar'])
})

test('a key that is held down names nothing on another keyboard layout', () => {
  expect(read('م'.repeat(500))).toMatchObject({ named: [], isSure: false })
})

test('words that begin a name suggest it, and name nothing', () => {
  expect(read('chol')).toMatchObject({ named: [], slugs: ['cholesterol'], isSure: false })
  expect(read('فيت').slugs).toEqual(expect.arrayContaining(['vitamin-d', 'vitamin-c']))
})

test('what is a test only after “analysis” is none without it', () => {
  expect(read('القلب')).toMatchObject({ named: [], isAsked: false, isSure: false })
  expect(read('تحليل القلب')).toMatchObject({ named: ['heart'], isAsked: true, isSure: true })
})

test('a text with other words is not sure', () => {
  expect(read('تحليل صورة دم للقطط')).toMatchObject({ named: ['cbc'], isSure: false })
})

test.each(['', '  ', '%', 'تحليل', 'lab near me', 'دكتور عظام', 'hearing', '😀', 'x'.repeat(5000)])(
  'nothing is named by: %s',
  (text) => expect(read(text).named).toEqual([]),
)

test.each(['CBC near me', 'معمل قريب مني', 'cbc orayeb', 'أقرب معمل'])(
  '%s asks for the nearest',
  (text) => expect(asksForNear(text)).toBe(true),
)

test('other texts do not ask for the nearest', () => {
  expect(asksForNear('تحليل فيتامين د في المعادي')).toBe(false)
})
