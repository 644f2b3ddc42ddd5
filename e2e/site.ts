import { readdirSync, readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { z } from 'zod'

export type Say = (key: string, inputs?: Record<string, string>) => string

type Options = { siteLocale: 'ar' | 'en' }
type Fixtures = {
  /** A bare path in the project's language. */
  path: (bare: string) => string
  /** The words of a message, as the page shows them. */
  say: Say
  /** Fails the test for an error in the console, or a request to another host. */
  watched: void
}

const messagesSchema = z.record(z.string(), z.unknown())
const messages = { ar: readMessages('ar'), en: readMessages('en') }

export const test = base.extend<Fixtures & Options>({
  siteLocale: ['ar', { option: true }],

  path: async ({ siteLocale }, use) => {
    await use((bare) => (siteLocale === 'ar' ? bare : bare === '/' ? '/en' : `/en${bare}`))
  },

  say: async ({ siteLocale }, use) => {
    await use((key, inputs = {}) => {
      const text = messages[siteLocale][key]
      if (typeof text !== 'string') throw new Error(`${key} is no plain message`)
      return text.replace(/\{(\w+)\}/g, (_all, name: string) => inputs[name] ?? '')
    })
  },

  watched: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = []
      watch(page, new URL(baseURL ?? '').host, complaints)
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** axe finds nothing, and nothing sticks out sideways. */
export async function expectSoundPage(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

function watch(page: Page, host: string, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A refused form and a page that isn't there are told by their status too.
    const isStatus = /status of (404|409|422|429)/.test(message.text())
    if (message.type() === 'error' && !isStatus) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) complaints.push(request.url())
  })
}

function readMessages(locale: string): Record<string, unknown> {
  const folder = new URL(`../messages/${locale}/`, import.meta.url)
  const entries = readdirSync(folder).flatMap((file) =>
    Object.entries(messagesSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))),
  )
  return Object.fromEntries(entries)
}
