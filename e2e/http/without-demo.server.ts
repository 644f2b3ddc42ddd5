// A new site without demo data: what its pages offer, and an application.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startNode } from '../../scripts/testing/sites.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { screens } from '../../src/domain/screens.ts'
import { applyPlainly } from '../support/applicants.ts'
import { plainBrowser, type PlainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { pathIn, wordsIn } from '../support/words.ts'

const data = join(tmpdir(), `balsam-new-${randomBytes(6).toString('hex')}`)
let site: Site

test.beforeAll(async () => {
  site = await startNode(data, { SEED: 'none' })
})

test.afterAll(async () => {
  await site.stop()
  await rm(data, { recursive: true, force: true })
})

for (const locale of ['ar', 'en'] as const) {
  const [path, say] = [pathIn(locale), wordsIn(locale)]

  test(`every screen is served, ${locale}`, async () => {
    // The last is an article of the demo.
    const served = screens.filter((screen) => screen !== '/Premature%20aging')
    for (const screen of served)
      expect([screen, (await fetch(site.url + path(screen))).status]).toEqual([screen, 200])
  })

  test(`the join form has all places and specialties, and an application is sent, ${locale}`, async () => {
    const visitor = plainBrowser(site.url)
    await visitor.open(path('/joinAsDoctors'))
    expect(optionsOf(visitor, 'specialty')).toContain('dermatology')
    expect(optionsOf(visitor, 'clinic1-district')).toEqual(
      expect.arrayContaining(['maadi', 'siwa', 'sharm-el-sheikh']),
    )
    expect(await applyPlainly(visitor, path)).toMatch(/^BLR-/)
  })

  test(`a search says that there is no doctor yet, ${locale}`, async () => {
    const visitor = plainBrowser(site.url)
    for (const search of ['', '?q=maadi%20dentist', '?specialty=dermatology&governorate=cairo']) {
      expect(await visitor.open(path(`/doctors${search}`))).toBe(200)
      expect(visitor.text()).toContain(say('directory_empty_title'))
      expect(visitor.text()).not.toContain(say('directory_none_all'))
    }
    await visitor.open(path('/doctors?q=maadi%20dentist'))
    expect(visitor.text()).toContain(locale === 'ar' ? 'المعادي' : 'Maadi')
  })
}

function optionsOf(visitor: PlainBrowser, name: string): (string | undefined)[] {
  return visitor
    .document()
    .querySelectorAll(`select[name="${name}"] option`)
    .map((option) => option.getAttribute('value'))
}
