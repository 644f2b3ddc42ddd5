import { expect, test } from 'vitest'
import { canonicalUrl, payloadAddress, readPayloadAddress } from './lookup.ts'

test.each([
  ['/doctors', '/doctors'],
  ['/doctors?a=1&b=2', '/doctors?a=1&b=2'],
  ['/doctors?b=2&a=1', '/doctors?b=2&a=1'],
  ['/doctors?q=%D8%B3%20x', '/doctors?q=%D8%B3%20x'],
  ['/doctors?q=a&fbclid=x&utm_source=y', '/doctors?q=a'],
  ['/?gclid=x', '/'],
])('%s is cached as %s', (url, spelt) => {
  expect(canonicalUrl(url)).toBe(spelt)
})

test.each([
  ['/', '/_payload.json?v=m1'],
  ['/en', '/en/_payload.json?v=m1'],
  ['/en/doctors', '/en/doctors/_payload.json?v=m1'],
  ['/doctors?page=2', '/doctors/_payload.json?page=2&v=m1'],
  ['/doctors?q=%20a&v=3', '/doctors/_payload.json?q=%20a&v=3&v=m1'],
])('the payload of %s is %s', (url, payload) => {
  expect(payloadAddress('m1', `https://balsam.example${url}`)).toBe(payload)
  expect(readPayloadAddress(payload)).toEqual({ url, version: 'm1' })
})

test('a payload without a version is that of the page as it is now', () => {
  expect(readPayloadAddress('/_payload.json')).toEqual({ url: '/' })
  expect(readPayloadAddress('/doctors/_payload.json?page=2')).toEqual({ url: '/doctors?page=2' })
})

test.each([
  '/doctors',
  '/payload.json',
  '/x_payload.json',
  '/a?b=/_payload.json',
  '/_payload.jsonx',
])('%s is no payload', (url) => {
  expect(readPayloadAddress(url)).toBeNull()
})
