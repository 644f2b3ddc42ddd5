import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no file writes Egypt’s offset by hand: it is another one in summer', () => {
  const root = new URL('..', import.meta.url)
  const written = /\d[+]0[23]:?00\b|UTC[+][23]\b|Etc\/GMT-[23]/
  const found = globSync(['{src,scripts,bench,e2e}/**/*.{ts,tsx,mjs}'], { cwd: root })
    .filter((file) => !/\/(?:paraglide|calendars)\/|routeTree|offsets\.test/.test(file))
    .filter((file) => written.test(readFileSync(new URL(file, root), 'utf8')))
  // The rule itself, for browsers that do not know it, and a parser of instants, which has to refuse an offset.
  expect(found).toEqual(['src/polyfills/cairo.ts', 'src/domain/web/address.test.ts'])
})
