// `npm run screens`: a picture of every screen, in both languages and widths, light and dark, in /screens,
// and a page that shows them side by side. Pass parts of addresses to take only those.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { screens } from '../src/domain/screens.ts'
import { ownScreens } from '../e2e/support/screens.ts'
import { ensureChromium } from './testing/chromium.ts'
import { startSites } from './testing/sites.ts'
import { step } from './testing/steps.ts'

const folder = join(import.meta.dirname, '..', 'screens')
const requestedScreens = process.argv.slice(2)
const addresses = [...screens, ...ownScreens].filter(
  (address) =>
    requestedScreens.length === 0 || requestedScreens.some((part) => address.includes(part)),
)
const looks = (['ar', 'en'] as const).flatMap((locale) =>
  [360, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ locale, width, scheme })),
  ),
)
type Look = (typeof looks)[number]

await mkdir(folder, { recursive: true })
const executablePath = await ensureChromium()
const sites = await startSites()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const look of looks) await step(nameOf(look), () => takeAll(browser, look))
  await writeFile(join(folder, 'index.html'), contactSheet())
  console.log(`\n  ${join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await sites.stop()
}

async function takeAll(from: Browser, look: Look): Promise<void> {
  const context = await from.newContext({
    baseURL: sites.env['BASE_URL'],
    viewport: { width: look.width, height: 800 },
    colorScheme: look.scheme,
    timezoneId: 'Africa/Cairo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const address of addresses) {
    const prefix = look.locale === 'en' ? '/en' : '/ar'
    await page.goto(prefix + (address === '/' ? '' : address), { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(folder, fileOf(address, look)), fullPage: true })
  }
  await context.close()
}

function contactSheet(): string {
  const rows = addresses.map((address) => {
    const pictures = looks.map(
      (look) =>
        `<figure><img loading="lazy" src="${fileOf(address, look)}" alt=""><figcaption>${nameOf(look)}</figcaption></figure>`,
    )
    return `<h2>${address}</h2><div>${pictures.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Balsam</title>
<style>body{font:14px system-ui}div{display:flex;gap:8px;overflow-x:auto}figure{margin:0}img{height:480px}</style>
${rows.join('\n')}`
}

function nameOf({ locale, width, scheme }: Look): string {
  return `${locale} ${width} ${scheme}`
}

function fileOf(address: string, look: Look): string {
  const name = decodeURIComponent(address).replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
  return `${name}.${nameOf(look).replaceAll(' ', '.')}.png`
}
