import { expect, test } from 'vitest'
import { inOneSpelling, stateAddress, stateAsked } from './keeping.server.ts'

test.each([
  ['/doctors', '/doctors'],
  ['/doctors?a=1&b=2', '/doctors?a=1&b=2'],
  ['/doctors?b=2&a=1', '/doctors?b=2&a=1'],
  ['/doctors?q=%D8%B3%20x', '/doctors?q=%D8%B3%20x'],
  ['/doctors?q=a&fbclid=x&utm_source=y', '/doctors?q=a'],
  ['/?gclid=x', '/'],
])('%s is cached as %s', (url, spelt) => {
  expect(inOneSpelling(url)).toBe(spelt)
})

test('the address of a state contains its page and mark', () => {
  const address = stateAddress('m1', 'https://balsam.example/en/doctors?page=2')
  expect(stateAsked(address)).toEqual({ mark: 'm1', url: '/en/doctors?page=2' })
  expect(stateAsked('/doctors')).toBeNull()
  expect(stateAsked('/_state/m1')).toBeNull()
})
