import * as fc from 'fast-check'
import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { TestClock } from '#/testing/test-clock.ts'
import { cookieCipher } from './cookie-cipher.ts'

const [first, second, third] = [
  'a secret of at least 32 characters',
  'b'.repeat(32),
  'c'.repeat(32),
] as const
const clock = new TestClock()
const before = cookieCipher([first], clock)
const rotated = cookieCipher([second, first], clock)
const stranger = cookieCipher([third], clock)
const contents = { sessionId: 'a1', names: ['منى'] }

test('a cookie is opened only by its key, and reveals nothing', async () => {
  const sealed = await before.encrypt(contents, 60)
  expect(await before.decrypt(sealed)).toEqual(contents)
  expect(await stranger.decrypt(sealed)).toEqual({})
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('sessionId')
  expect(await before.encrypt(contents, 60)).not.toBe(sealed)
})

test('an older key opens, the newest encrypts, and the header names the key', async () => {
  const older = await before.encrypt(contents, 60)
  const newer = await rotated.encrypt(contents, 60)
  expect(await rotated.decrypt(older)).toEqual(contents)
  expect(await before.decrypt(newer)).toEqual({})
  const { kid, ...algorithms } = decodeProtectedHeader(newer)
  expect(algorithms).toEqual({ alg: 'dir', enc: 'A256GCM' })
  expect(kid).toMatch(/^[0-9a-f]{8}$/)
  expect(decodeProtectedHeader(older).kid).not.toBe(kid)
})

test('a cookie expires by the site’s clock', async () => {
  const ours = new TestClock()
  const cipher = cookieCipher([first], ours)
  const sealed = await cipher.encrypt(contents, 600)
  ours.pass(9)
  expect(await cipher.decrypt(sealed)).toEqual(contents)
  ours.pass(1)
  expect(await cipher.decrypt(sealed)).toEqual({})
})

test('whatever else a browser sends opens as nothing', async () => {
  const sealed = await before.encrypt(contents, 60)
  const parts = sealed.split('.')
  const changed = fc
    .tuple(fc.nat(parts.length - 1), fc.base64String({ maxLength: 200 }))
    .map(([index, text]) => parts.with(index, text.replaceAll('=', '')).join('.'))
    .filter((text) => text !== sealed)
  const header = fc
    .oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom('alg', 'enc', 'kid', 'zip', 'crit'), fc.jsonValue()),
    )
    .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))
    .map((text) => parts.with(0, text).join('.'))
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), changed, header), async (text) => {
      expect(await before.decrypt(text)).toEqual({})
    }),
    { numRuns: 500 },
  )
})

// As iron-session 9 sealed it with this secret on 26 November 2026, for 90 days.
const IRON =
  'Fe26.2*1*2645fc5ade123983f3bb3a9c38d17c9c67b7be22a0a6b27b173d7b7d05cc1048*fD2qQnVV4ZYtsFSZ8dyw1w*S9YCcO_ku9AglbgIc9P-0kNusl-mFrYKO_l35y3I-n8*1803506742850*716155f6bef1f8ffc4ba907cc43e46a59cf197c9f2b032de792ccf5c4b700ddf*TRcV_9RGm7piVk8P3wrZ8g_IXPAvu8UXTmK_gYPjAWk~2'

test('a cookie of an earlier release is read until it expires, with the key of that time', async () => {
  const ours = new TestClock()
  const cipher = cookieCipher([first, 'the secret of 32 characters before'], ours)
  ours.set(new Date('2027-02-24T00:00:00Z'))
  expect(await cipher.decrypt(IRON)).toEqual({ references: ['AB12'] })
  expect(await before.decrypt(IRON)).toEqual({})
  expect(await cipher.decrypt(IRON.replace('S9YC', 'S9YD'))).toEqual({})
  expect(await cipher.decrypt(IRON.slice(0, 100))).toEqual({})
  ours.set(new Date('2027-02-25T00:00:00Z'))
  expect(await cipher.decrypt(IRON)).toEqual({})
})

// As encrypted on 27 November 2026, for 90 days.
const JWE =
  'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiODgyMDdmOTkifQ..1Dy_IPR_nCjj6uKj.kY-fKAae9tbgTPJ0Mstm51cWKFOCXXfY0BkhKqO5yrOde_sK96eIgMypBXUwdT5rBtQf7KI.fH2bv0DPb6Mib-0ts5vsHQ'

test('a cookie in the present format is read by later releases', async () => {
  const ours = new TestClock()
  ours.set(new Date('2027-02-24T00:00:00Z'))
  expect(await cookieCipher([second, first], ours).decrypt(JWE)).toEqual({ references: ['AB12'] })
})
