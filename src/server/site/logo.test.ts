import { expect, test, vi } from 'vitest'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { icoOf } from '#/server/files/ico.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { pixelOf, pngLogo, svgLogo } from '#/testing/logos.ts'
import { changeLogo, findLogo, findLogoVersion, removeLogo } from './logo.ts'
import { findSite } from './site.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const purge = vi.spyOn(app.gateways.cache, 'purge')
const clerk = await deskMember(app, ['content', 'directory', 'requests'])
const admin = { ...clerk, role: 'admin' as const, areas: [] }
const versionOf = async () => (await findSite(app)).logo
const listLogoEntries = async () =>
  (await listAuditEntries(app, {})).filter(({ action }) => action.startsWith('logo-'))

test('only those who may edit the brand see and change the logo', async () => {
  const refused = { ok: false, code: 'not-yours' }
  for (const actor of [clerk, null]) {
    expect(await findLogoVersion(app, actor)).toBeNull()
    expect(await changeLogo(app, actor, svgLogo('#f00'))).toEqual(refused)
    expect(await removeLogo(app, actor)).toEqual(refused)
  }
  expect([await versionOf(), await findLogo(app, 96)]).toEqual([null, null])
  expect(await listLogoEntries()).toEqual([])
})

test('a logo is on all pages at once, until another one or its removal', async () => {
  expect(await findLogoVersion(app, admin)).toEqual({ version: null })
  expect(await changeLogo(app, admin, svgLogo('#f00'))).toEqual({ ok: true })
  const first = await versionOf()
  expect(first).toMatch(/^[\w-]{12}$/)
  expect(purge).toHaveBeenLastCalledWith(['site'])
  const red = await findLogo(app, 96)
  expect(red?.version).toBe(first)
  expect(await pixelOf(red?.content ?? Buffer.alloc(0), 48, 48)).toEqual([255, 0, 0, 255])

  expect(await changeLogo(app, admin, await pngLogo(64, 64, '#00f'))).toEqual({ ok: true })
  const second = await versionOf()
  expect(second).not.toBe(first)
  const blue = await findLogo(app, 512)
  expect(await pixelOf(blue?.content ?? Buffer.alloc(0), 9, 9)).toEqual([0, 0, 255, 255])

  expect(await removeLogo(app, admin)).toEqual({ ok: true })
  expect([await versionOf(), await findLogo(app, 96)]).toEqual([null, null])
  const entries = await listLogoEntries()
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['logo-removed', { version: second }, { version: null }],
    ['logo-changed', { version: first }, { version: second }],
    ['logo-changed', { version: null }, { version: first }],
  ])
})

test('a refused file, and the same one again, change nothing', async () => {
  await changeLogo(app, admin, svgLogo('#f00'))
  const [version, count] = [await versionOf(), (await listLogoEntries()).length]
  expect(await changeLogo(app, admin, Buffer.from('no picture'))).toEqual({
    ok: false,
    code: 'logo-type',
  })
  expect(await changeLogo(app, admin, svgLogo('#f00'))).toEqual({ ok: true })
  expect([await versionOf(), (await listLogoEntries()).length]).toEqual([version, count])
})

test('an icon file says the size of its picture', async () => {
  const sizeOf = async (side: number) => [...icoOf(await pngLogo(side, side, '#f00'))].slice(6, 8)
  expect([await sizeOf(48), await sizeOf(512)]).toEqual([
    [48, 48],
    [0, 0],
  ])
})
