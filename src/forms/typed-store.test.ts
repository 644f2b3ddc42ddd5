import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearTyped, recallTyped, storeTyped } from './typed-store.ts'

test('typed values are restored by history entry, without secrets, until the form is sent', () => {
  storeTyped('one contact', {
    name: 'Mona',
    password: 'sesame',
    password_confirmation: 'sesame',
    nationalId: '2',
    code: '1',
  })
  storeTyped('two contact', { name: 'Hala' })
  expect(recallTyped('one contact')).toEqual({ name: 'Mona' })
  expect(recallTyped('two contact')).toEqual({ name: 'Hala' })
  clearTyped('one contact')
  expect(recallTyped('one contact')).toBeUndefined()
})

test('the twenty latest forms are kept', () => {
  for (let form = 0; form < 25; form++) storeTyped(`entry ${form}`, { at: String(form) })
  storeTyped('entry 5', { at: 'again' })
  storeTyped('entry 25', { at: '25' })
  expect(recallTyped('entry 4')).toBeUndefined()
  expect(recallTyped('entry 5')).toEqual({ at: 'again' })
  expect(recallTyped('entry 6')).toBeUndefined()
  expect(recallTyped('entry 24')).toEqual({ at: '24' })
})

describe('a reload', () => {
  const page = async (token: string | null) => {
    vi.resetModules()
    const listeners = new Map<string, () => void>()
    vi.stubGlobal('window', {})
    vi.stubGlobal('addEventListener', (name: string, run: () => void) => listeners.set(name, run))
    vi.stubGlobal('localStorage', { getItem: () => token })
    const { recallTyped, storeTyped } = await import('./typed-store.ts')
    return { recallTyped, storeTyped, hide: () => listeners.get('pagehide')?.() }
  }

  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('restores what was typed, also after a login', async () => {
    const before = await page(null)
    before.storeTyped('one booking', { patientName: 'منى' })
    before.hide()
    expect((await page('monas')).recallTyped('one booking')).toEqual({ patientName: 'منى' })
  })

  test.each([null, 'halas'])('restores nothing of another session (%s)', async (other) => {
    const before = await page('monas')
    before.storeTyped('one booking', { patientName: 'منى' })
    before.hide()
    expect((await page(other)).recallTyped('one booking')).toBeUndefined()
  })

  test('ignores a storage that something else has written', async () => {
    sessionStorage.setItem('typed', '{"forms":{"one":{"name":5}}')
    expect((await page(null)).recallTyped('one')).toBeUndefined()
    sessionStorage.setItem('typed', '{"forms":{"one":{"name":5}}}')
    expect((await page(null)).recallTyped('one')).toBeUndefined()
  })
})
