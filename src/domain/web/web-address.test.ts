import { expect, test } from 'vitest'
import { readReference } from '#/domain/content/content-kinds.ts'
import { webAddress } from '#/domain/web/web-address.ts'

const hostile = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'file:///etc',
  'who',
]

test.each(hostile)('"%s" is stored nowhere as a link', (url) => {
  expect(webAddress(url)).toBeNull()
  expect(readReference(`Name | ${url}`)).toBeNull()
})

test('addresses on the web are', () => {
  expect(webAddress('http://who.int/x')).toBe('http://who.int/x')
  expect(readReference('WHO | https://www.who.int/')).toEqual({
    name: 'WHO',
    url: 'https://www.who.int/',
  })
})
