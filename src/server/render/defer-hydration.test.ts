import { expect, test } from 'vitest'
import { deferHydration, withState, withStateAt } from './defer-hydration.ts'

const html = [
  '<!DOCTYPE html><html><head><meta property="csp-nonce" content="n1"/>',
  '<link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/>',
  '<script nonce="n1">alert(1)</script>',
  '<style nonce="n1" data-tsr-inline-css=""></style></head>',
  '<body><p class="used"></p>',
  '<script>alert(2)</script><script nonce="n2">alert(3)</script>',
  '<script nonce="n1" data-tsr-stream-part="">start()</script>',
  '<script nonce="n1" type="module" async="" src="/assets/a.js"></script></body></html>',
].join('')
const page = { html, css: '.used{color:red}.unused{color:blue}' }

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const HASH_OF_FIRST = 'bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='

test('only scripts with the nonce are ours, and the nonce is removed', () => {
  const { html, hashes } = deferHydration(page, 'n1', 'first()')
  expect(hashes).toEqual([HASH_OF_FIRST])
  expect(html).not.toContain('n1')
  expect(html).toContain('<script>alert(2)</script><script nonce="n2">alert(3)</script>')
})

test('the framework’s scripts are moved into the state', () => {
  const { html, state } = deferHydration(page, 'n1', 'first()')
  expect(html).not.toMatch(/start\(\)|\/assets\/a\.js/)
  expect(state).toMatch(/^first\(\).*"\/assets\/a\.js".*start\(\);\s.*import\("\/assets\/a\.js"\)/s)
})

test('the state is inert at the end of the page and hashed, or has an address', () => {
  const deferred = deferHydration(page, 'n1', 'first()')
  const whole = withState(deferred, { isDeferred: true })
  expect(whole.html).toContain(`>${deferred.state}</script></body>`)
  expect(whole.hashes).toHaveLength(2)
  expect(whole.html).not.toContain('data-hydrate-now')
  expect(withState(deferred, { isDeferred: false }).html).toContain('data-hydrate-now')
  const apart = withStateAt(deferred, '/_payload.json?a&v=1')
  expect(apart.html).toContain('data-from="/_payload.json?a&amp;v=1"></script></body>')
  expect(apart.hashes).toEqual(whole.hashes)
})

test('a state does not depend on when it was made', () => {
  const madeAt = (time: number) => {
    const code = `start([{i:"a",u:${time},s:"success"},{t:"at u:${time},"}])`
    return deferHydration({ ...page, html: page.html.replace('start()', code) }, 'n1', '').state
  }
  expect(madeAt(1_795_680_558_291)).toContain('{i:"a",u:Date.now(),s:"success"}')
  expect(madeAt(1_795_680_558_291)).toContain('at u:1795680558291,')
})

test('a page contains the styles of its own classes', () => {
  const { html } = deferHydration(page, 'n1', 'first()')
  expect(html).toContain('<style data-tsr-inline-css="">.used{color:red}</style><link')
  expect(html).not.toContain('.unused')
})
