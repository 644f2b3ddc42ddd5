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

// As iron-session 9 sealed the contents with the older key.
const IRON =
  'Fe26.2*1*f9e3cb7aba81adbcaedd83e27e01015a9fd918a016bb299db8255340b1568b79*l83vlqYSUKLlIWdm9akOKA*lQoMOSERW-bNeyjSxGGBZ7iDMp5nDWW8-3Niy8A6pnQdLODgyPakEX2562GvS2zS**972c1353ee1dc891d75de80f4aeb8431ea849c45853457e53ffafec72616f205*w-pZMMnFrksA2djSqVAb9EI7MtoCcebJtjRgoP1qSLs~2'

test('values sealed by earlier releases are opened with the key of that time', async () => {
  expect(await rotated.open(IRON)).toEqual(contents)
  expect(await vaultWith([gone ?? '']).open(IRON)).toEqual({})
})
