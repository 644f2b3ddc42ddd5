import { expect, test } from 'vitest'
import { findVisitor, networkOf, readProxies } from './trusted-proxies.ts'

test.each([
  ['true', 1],
  ['false', 0],
  ['0', 0],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['perhaps', null],
  ['10.0.0.0/99', null],
  ['-1', null],
  ['10.0.0.1,', null],
])('TRUST_PROXY=%s', (typed, trusted) => {
  expect(readProxies(typed)).toEqual(trusted)
})

const forged = ['9.9.9.9', '41.32.0.7', '10.0.0.5']

test('with a number, the visitor is the address that the outermost proxy saw', () => {
  expect(findVisitor(forged, '10.0.0.2', 0)).toBe('10.0.0.2')
  expect(findVisitor(forged, '10.0.0.2', 1)).toBe('10.0.0.5')
  expect(findVisitor(forged, '10.0.0.2', 2)).toBe('41.32.0.7')
  expect(findVisitor([], '10.0.0.2', 2)).toBe('10.0.0.2')
  expect(findVisitor(['41.32.0.7'], null, 1)).toBe('41.32.0.7')
  expect(findVisitor([], null, 1)).toBeNull()
})

test('with networks, the visitor is the first address outside them', () => {
  const inside = ['10.0.0.0/8', '::1']
  expect(findVisitor(forged, '10.0.0.2', inside)).toBe('41.32.0.7')
  expect(findVisitor(['41.32.0.7'], '::ffff:10.0.0.2', inside)).toBe('41.32.0.7')
  // The header of a client that connects directly is ignored.
  expect(findVisitor(forged, '8.8.8.8', inside)).toBe('8.8.8.8')
  expect(findVisitor(['10.0.0.9'], '10.0.0.2', inside)).toBe('10.0.0.9')
})

test.each([
  ['41.32.0.7', '41.32.0.7'],
  ['41.32.0.7:5123', '41.32.0.7'],
  ['::ffff:41.32.0.7', '41.32.0.7'],
  ['2a01:9700:1:2:aaaa:bbbb:cccc:dddd', '2a01:9700:1:2::/64'],
  ['[2a01:9700:1:2::1]:443', '2a01:9700:1:2::/64'],
  ['0x7f.1', 'unknown'],
  ['_hidden', 'unknown'],
  ['', 'unknown'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
