import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { foldText, searchTokens, stem } from '#/domain/search/arabic.ts'

describe('foldText', () => {
  test.each([
    ['أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
    ['مُحَمَّد', 'محمد'],
    ['جـــلـدية', 'جلديه'],
    ['مصطفى رؤوف هيئة', 'مصطفي رووف هييه'],
    ['شيماء', 'شيما'],
    ['نساء وتوليد', 'نسا وتوليد'],
    ['علی کریم', 'علي كريم'],
    ['ڤيزا', 'فيزا'],
    ['٦ أكتوبر', '6 اكتوبر'],
    ['۱۲', '12'],
    ['د.أحمد،القاهرة', 'د احمد القاهره'],
    ['Crème BRÛLÉE — İzmir', 'creme brulee izmir'],
    ["Women's Sa’id", 'womens said'],
    ['Obstetrics & Gynecology', 'obstetrics gynecology'],
    ['\u200Fأحمد\u200B \u0000علي', 'احمد علي'],
    ['ﻷﺣﻤﺪ', 'لاحمد'],
    [' ؟! ', ''],
  ])('%s → %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('folding is idempotent', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })

  test('composed and decomposed Arabic fold to the same text', () => {
    const letters = string({ unit: constantFrom(...'أ إ آ ؤ ئ ى ة ء ا ب ت ث'.split(' '), ' ') })
    assert(
      property(letters, (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
      }),
    )
  })
})

describe('searchTokens', () => {
  test.each([
    ['دكتور جلدية في المعادي', ['جلديه', 'المعادي']],
    ['د. أحمد علي', ['احمد', 'علي']],
    ['أ.د/ منى', ['مني']],
    ['أطباء الأطفال فى مدينة نصر', ['الاطفال', 'مدينه', 'نصر']],
    ['Dr. Ahmed near the Maadi', ['ahmed', 'maadi']],
    ['Prof. El Sayed', ['sayed']],
    ['قلب، قلب', ['قلب']],
    ['دكتور', []],
    ['', []],
  ])('%s', (query, tokens) => {
    expect(searchTokens(query)).toEqual(tokens)
  })

  test('any query gives at most 8 distinct folded tokens of at most 40 characters', () => {
    assert(
      property(string({ unit: 'grapheme', size: 'large' }), (query) => {
        const tokens = searchTokens(query)
        expect(tokens.length).toBeLessThanOrEqual(8)
        expect(new Set(tokens).size).toBe(tokens.length)
        for (const token of tokens) {
          expect(Array.from(token).length).toBeLessThanOrEqual(40)
          expect(token).toMatch(/^[\p{L}\p{N}]+$/u)
        }
      }),
    )
  })

  test('a long query is truncated, not refused', () => {
    expect(searchTokens('ab '.repeat(1000))).toEqual(['ab'])
    expect(searchTokens('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8)
    expect(searchTokens('م'.repeat(50))).toEqual(['م'.repeat(40)])
  })
})

describe('stem', () => {
  test.each([
    ['الجلدية', 'جلديه'],
    ['جلدية', 'جلديه'],
    ['المعادي', 'معادي'],
    ['بالمعادي', 'معادي'],
    ['والتوليد', 'توليد'],
    ['للعيون', 'عيون'],
    ['السيد', 'سيد'],
    ['إلهام', 'الهام'],
    ['إلياس', 'الياس'],
    ['آلاء', 'الا'],
    ['ألم', 'الم'],
    ['التهاب', 'التهاب'],
    ['وائل', 'وايل'],
    ['وليد', 'وليد'],
    ['بلال', 'بلال'],
    ['والدة', 'والده'],
    ['ahmed', 'ahmed'],
  ])('%s → %s', (word, expected) => {
    expect(stem(foldText(word))).toBe(expected)
  })
})
