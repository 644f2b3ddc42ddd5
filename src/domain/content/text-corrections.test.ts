import { expect, test } from 'vitest'
import { correctionsOf } from './text-corrections.ts'

test('only texts that were sent, and whose words changed, are corrections', () => {
  const sent = { bioAr: 'طبيب\nاطفال', bioEn: 'Pediatrician\nin Cairo', headlineEn: 'Doctor' }
  const typed = {
    bioAr: 'طبيب\r\nأطفال',
    bioEn: 'Pediatrician\r\nin Cairo ',
    headlineEn: 'Doctor',
    headlineAr: 'دكتور',
  }
  expect(correctionsOf(sent, typed)).toEqual([
    { field: 'bioAr', sent: 'طبيب\nاطفال', published: 'طبيب\r\nأطفال' },
  ])
  expect(correctionsOf(sent, {})).toEqual([])
  expect(correctionsOf({ headlineAr: 'دكتور' }, { headlineAr: '' })).toEqual([
    { field: 'headlineAr', sent: 'دكتور', published: '' },
  ])
})
