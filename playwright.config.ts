import { defineConfig, type LaunchOptions } from '@playwright/test'
import { join } from 'node:path'
import { nodeOnly } from './e2e/support/node-only.ts'

/**
 * Chromium uses the last list of these, so this one repeats what Playwright disables and the journeys depend
 * on. The first two render a page of the browser's own for every context, which takes a third of its time.
 */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
]

const browserArguments = [
  `--disable-features=${unused.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium with fonts from packages, so that the machine's own never decide a width or a height. */
function chromiumWith(fonts: string): LaunchOptions {
  const file = join(import.meta.dirname, 'e2e', 'support', 'fonts', `${fonts}.conf`)
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: browserArguments,
    env: { ...process.env, FONTCONFIG_FILE: file },
  }
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }
const arabic = { locale: 'ar-EG', siteLocale: 'ar' as const }
const english = { locale: 'en-US', siteLocale: 'en' as const }

const isEdge = process.env['RUNTIME'] === 'edge'
/**
 * Tests over HTTP wait for sites that they start, and for what doesn't respond, while those in a browser compute. Without
 * these parts of the workers all of the first would come after all of the second. The edge's run has one project.
 */
const workers = Number(process.env['WORKERS'] ?? 4)
const half = isEdge ? {} : { workers: Math.ceil(workers / 2) }
const quarter = isEdge ? {} : { workers: Math.ceil(workers / 4) }

const baseURL = process.env['BASE_URL'] ?? 'http://localhost:3000'

/**
 * The journeys, in Arabic on a phone and in English on a desktop; `npm test` starts the sites. A journey that
 * depends on neither language nor width is tagged with the one project that runs it. What depends on the fonts of
 * a machine is tagged `@fonts`, and runs with three sets of them.
 */
export default defineConfig<{ siteLocale: 'ar' | 'en' }>({
  testDir: './e2e',
  testIgnore: isEdge ? nodeOnly.map(({ file }) => `**/${file}`) : [],
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers,
  // `npm test` prints what passed at the second try only, and allows few of them.
  retries: 1,
  // Ends for what never comes: a slow machine is not a failure. At the edge pages are not notified of changes: they
  // poll every ten seconds.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    timezoneId: 'Africa/Cairo',
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    // Storage and cookies are emptied between tests; fetched and compiled files stay.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumWith(process.env['FONTS'] ?? 'dejavu'),
  },
  projects: [
    {
      name: 'ar-phone',
      ...half,
      use: { ...phone, ...arabic },
      testMatch: '**/*.spec.ts',
      grepInvert: /@english/,
    },
    {
      name: 'en-desktop',
      ...quarter,
      use: { ...desktop, ...english },
      testMatch: '**/*.spec.ts',
      grepInvert: /@arabic/,
    },
    {
      name: 'ar-noto',
      ...quarter,
      use: { ...phone, ...arabic, launchOptions: chromiumWith('noto') },
      testMatch: '**/*.spec.ts',
      grep: /@fonts/,
      grepInvert: /@english/,
    },
    {
      name: 'en-noto',
      ...quarter,
      use: { ...desktop, ...english, launchOptions: chromiumWith('noto') },
      testMatch: '**/*.spec.ts',
      grep: /@fonts/,
      grepInvert: /@arabic/,
    },
    {
      name: 'ar-kufi',
      ...quarter,
      use: { ...phone, ...arabic, launchOptions: chromiumWith('kufi') },
      testMatch: '**/*.spec.ts',
      grep: /@fonts/,
      grepInvert: /@english/,
    },
    { name: 'server', use: arabic, testMatch: ['**/*.server.ts', '**/*.emulator.ts'] },
    { name: 'browsers', testMatch: '**/*.browsers.ts' },
    { name: 'clock', testMatch: '**/*.clock.ts' },
  ],
})
