// Old versions of Chromium, from npm packages that brought them to servers; 300 MB, so no dependency.
import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const run = promisify(execFile)
const unpack = promisify(brotliDecompress)

const folder = join(import.meta.dirname, '../../node_modules/.cache/oldchromium')

/** The oldest one that the site is made for, and those on cheap phones and old computers. */
const packages = {
  80: 'npm:chrome-aws-lambda@2.1.1',
  86: 'npm:chrome-aws-lambda@5.3.1',
  92: 'npm:chrome-aws-lambda@10.1.0',
  103: 'npm:@sparticuz/chromium@103.0.0',
  109: 'npm:@sparticuz/chromium@109.0.6',
  112: 'npm:@sparticuz/chromium@112.0.2',
}
export const oldChromiums = Object.keys(packages).map(Number)

/** Of their time: newer ones send commands that these browsers do not know. */
const DRIVER = 'puppeteer-core@10.1.0'
export const oldPuppeteer = join(folder, 'node_modules/puppeteer-core/lib/cjs/puppeteer/node.js')

/** The folder of a version, with its program `chromium` and its libraries. */
export function oldChromium(version: number): string {
  return join(folder, String(version))
}

export function hasOldChromium(version: number): boolean {
  return existsSync(join(oldChromium(version), 'chromium'))
}

export async function ensureOldChromiums(): Promise<void> {
  if (oldChromiums.every(hasOldChromium)) return
  await mkdir(folder, { recursive: true })
  const named = Object.entries(packages).map(([version, name]) => `${nameOf(version)}@${name}`)
  const quiet = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
  await run('npm', ['install', '--prefix', folder, ...quiet, DRIVER, ...named])
  for (const version of oldChromiums) await unpackChromium(version)
}

function nameOf(version: string | number): string {
  return `chromium${version}`
}

/** Under another name until it is complete. */
async function unpackChromium(version: number): Promise<void> {
  const partial = `${oldChromium(version)}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial)
  const packed = join(folder, 'node_modules', nameOf(version), 'bin')
  for (const file of globSync('**/*.br', { cwd: packed })) {
    const target = join(partial, basename(file, '.br'))
    await writeFile(target, await unpack(await readFile(join(packed, file))), { mode: 0o755 })
    if (!target.endsWith('.tar')) continue
    await run('tar', ['-xf', target, '-C', partial])
    await rm(target)
  }
  await rename(partial, oldChromium(version))
}
