import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { fileName } from './file.ts'

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\scan.PDF', 'scan.pdf'],
  ['كارنيه النقابة.jpeg', 'كارنيه النقابة.pdf'],
  ['\u202Egpj.exe', 'gpj.pdf'],
  ['...', 'document.pdf'],
  ['', 'document.pdf'],
  ['<script>.html', 'script.pdf'],
  // The end must not contain half of a surrogate pair.
  [`${'a'.repeat(75)}😀.png`, `${'a'.repeat(75)}.pdf`],
])('%j is shown as %s', (given, shown) => {
  expect(fileName(given, 'application/pdf')).toBe(shown)
})

test('any name becomes short, and contains no path', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = fileName(given, 'image/png')
      expect(name).toMatch(/^[^\\/\p{C}<>:"|?*]+\.png$/u)
      expect(name.length).toBeLessThanOrEqual(80)
    }),
  )
})
