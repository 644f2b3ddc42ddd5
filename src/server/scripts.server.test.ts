import { expect, test } from 'vitest'
import { hashScripts } from './scripts.server.ts'

test('scripts that carry the nonce are hashed, others are not, and the nonce leaves the page', () => {
  const page = [
    '<meta property="csp-nonce" content="n1"/>',
    '<script nonce="n1">alert(1)</script>',
    '<script type="module" nonce="n1" async="">alert(1)</script>',
    '<script nonce="n1" src="/assets/a.js"></script>',
    '<script>alert(2)</script>',
    '<script nonce="n2">alert(3)</script>',
  ]
  const { html, hashes } = hashScripts(page.join(''), 'n1')
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(hashes).toEqual(['bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='])
  expect(html).not.toContain('n1')
  expect(html).toContain('<script>alert(2)</script><script nonce="n2">alert(3)</script>')
})
