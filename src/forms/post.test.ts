import { expect, test } from 'vitest'
import { typedFields } from './post.ts'

test('checkboxes with one name become one text', () => {
  const data = new FormData()
  data.append('days', '6')
  data.append('name', 'منى')
  data.append('days', '7')
  expect(typedFields(data)).toEqual({ days: '6 7', name: 'منى' })
})

test('a form with a hundred controls is read completely', () => {
  const data = new FormData()
  for (let index = 0; index < 100; index++) data.append(`field${index}`, 'x')
  expect(Object.keys(typedFields(data))).toHaveLength(100)
})

test('input beyond the limits of our forms is cut off', () => {
  const data = new FormData()
  data.append('__proto__', 'x')
  for (let index = 0; index < 10_000; index++) data.append(`field${index}`, 'x'.repeat(30))
  for (let index = 0; index < 10; index++) data.append('field1', 'x'.repeat(9_000))
  const typed = typedFields(data)
  expect(Object.keys(typed).length).toBeLessThan(1000)
  expect(Object.values(typed).every((value) => value.length <= 20_000)).toBe(true)
})
