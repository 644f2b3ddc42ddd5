import { expect, test } from 'vitest'
import { newBranchSchema } from './practice.ts'

const typed = {
  slug: 'dr-mona',
  nameAr: 'عيادة الدقي',
  nameEn: 'Dokki clinic',
  district: 'dokki',
  addressAr: '٣ شارع التحرير',
  addressEn: '3 Tahrir Street',
  landmarkAr: 'جنب المترو',
  landmarkEn: 'beside the metro',
  pin: '30.0385, 31.2122',
  phone: '01012345678',
  fee: '٩٩٠',
  followUpFee: '0',
  followUpDays: '10',
  cutoffHours: '3',
  refundPercent: '80',
  worksByTurn: 'yes',
  allowsUndo: '',
  access: 'lift ramp',
}

test('a branch as its doctor types it has its pin, its fee in piastres and its rules', () => {
  expect(newBranchSchema.parse(typed)).toMatchObject({
    district: 'dokki',
    pin: { latitude: 30.0385, longitude: 31.2122 },
    phone: '+201012345678',
    fee: 99_000,
    followUpFee: 0,
    followUpDays: 10,
    cutoffHours: 3,
    refundPercent: 80,
    worksByTurn: true,
    allowsUndo: false,
    askAgainHours: 0,
    access: ['lift', 'ramp'],
  })
})

test.each([
  ['nameAr', 'Dokki'],
  ['phone', '123'],
  ['pin', 'beside the metro'],
])('%s: "%s" is refused beside its field', (field, text) => {
  const { error } = newBranchSchema.safeParse({ ...typed, [field]: text })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})
