import { sealData } from 'iron-session'
import { expect, test } from 'vitest'
import { vaultWith } from './vault.ts'

const [older, newer, gone] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
const rotated = vaultWith([newer ?? '', older ?? ''])
const contents = { nationalId: '29001011234567' }

test('each key opens what it sealed, and nothing else is opened', async () => {
  const sealed = vaultWith([older ?? '']).seal(contents)
  expect(await rotated.open(sealed)).toEqual(contents)
  expect(await vaultWith([newer ?? '']).open(sealed)).toEqual({})
  expect(await rotated.open('sealed.1.nonsense')).toEqual({})
  expect(await rotated.open('nonsense')).toEqual({})
})

test('values sealed by earlier releases are opened with the key of that time', async () => {
  const before = await sealData({ contents }, { password: older ?? '', ttl: 0 })
  const lost = await sealData({ contents }, { password: gone ?? '', ttl: 0 })
  expect(await rotated.open(before)).toEqual(contents)
  expect(await rotated.open(lost)).toEqual({})
})
