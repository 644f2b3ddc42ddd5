// Google's emulators of Authentication and Storage, for `npm test -- emulators`.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../serving/ports.ts'
import { responds, run, site } from './site-process.ts'

const root = join(import.meta.dirname, '..', '..')

/** Its 220 MB are not a dependency: only this command needs them. */
const TOOLS = 'firebase-tools@15.34.2'
/** The files that this version downloads if they are missing. */
const RULES_RUNTIME = 'cloud-storage-rules-runtime-v1.1.3.jar'
const folder = join(root, 'node_modules/.cache', TOOLS)
const command = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')

/**
 * Storage's rules are evaluated by a Java program that npm does not have. This replaces it: everybody except
 * the owner is denied everything, as in `firebase/storage.rules`.
 */
const DENYING = `#!${process.execPath}
if (process.argv.includes('-version')) process.exit(console.error('openjdk version "21.0.1"'))
const result = { rulesVersion: 2, permit: false }
const say = (id) => console.log(JSON.stringify({ id, status: 'ok', warnings: [], errors: [], result }))
// The output that the emulator waits for at its start.
say(-1)
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => say(JSON.parse(line).id))
`

/** Starts one and waits until it accepts requests; `host` includes its port. */
export async function startEmulator(service: 'auth' | 'storage', project: string) {
  const place = await mkdtemp(join(tmpdir(), 'balsam-emulator-'))
  const host = `127.0.0.1:${await arrange(place)}`
  const PATH = `${join(place, 'bin')}:${process.env['PATH']}`
  const env = { PATH, HOME: place, TMPDIR: place, FIREBASE_EMULATORS_PATH: place }
  const parts = ['emulators:start', '--only', service, '--project', project]
  const child = run(process.execPath, [command, ...parts], env, place)
  const { stop } = site(child, host)
  await responds(child, `http://${host}/`)
  return {
    host,
    stop: async () => {
      await stop()
      await rm(place, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

export async function ensureEmulators(): Promise<void> {
  if (existsSync(command)) return
  await mkdir(folder, { recursive: true })
  const quiet = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...quiet, TOOLS])
}

/** Its settings, and the file that it would otherwise download; returns the port. */
async function arrange(place: string): Promise<number> {
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const at = { host: '127.0.0.1' }
  const emulators = {
    auth: { ...at, port },
    storage: { ...at, port },
    hub: { ...at, port: hub },
    logging: { ...at, port: logging },
    ui: { enabled: false },
  }
  const settings = { storage: { rules: 'storage.rules' }, emulators }
  await writeFile(join(place, 'firebase.json'), JSON.stringify(settings))
  await copyFile(join(root, 'firebase/storage.rules'), join(place, 'storage.rules'))
  await writeFile(join(place, RULES_RUNTIME), '')
  await mkdir(join(place, 'bin'))
  await writeFile(join(place, 'bin/java'), DENYING)
  await chmod(join(place, 'bin/java'), 0o755)
  return port
}
