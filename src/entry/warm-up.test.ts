import { expect, test } from 'vitest'
import { warmingOrder } from './warm-up.ts'

test('one of each kind of page is rendered before any page a second time, and before further doctors', () => {
  const order = warmingOrder(['dr-a', 'dr-b'])
  const repeated = order.findIndex((path, index) => order.indexOf(path) < index)
  const kinds = order.slice(0, repeated)
  for (const path of ['/', '/en/doctors', '/doctor/dr-a', '/book_doctor?doctor=dr-a', '/register'])
    expect(kinds).toContain(path)
  expect(kinds.join()).not.toContain('dr-b')
  expect(order).toEqual(expect.arrayContaining(['/en/doctor/dr-a', '/en/doctor/dr-b']))
  expect(warmingOrder([]).join()).not.toContain('/doctor/')
})
