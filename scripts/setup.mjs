// Runs on whatever Node the machine has: installs what is missing, then hands over to the project's
// own Node. Usage: node scripts/setup.mjs [options of Node] scripts/start.ts [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(
    `Node ${process.versions.node} is too old to install Balsam: it takes 20.11 or newer.`,
  )
  process.exit(1)
}

const root = join(import.meta.dirname, '..')
const ownNode = join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
)
const stamp = join(root, 'node_modules', '.balsam-installed')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

if (!isInstalled()) install()
handOver(process.argv.slice(2))

function isInstalled() {
  return existsSync(ownNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

function install() {
  const startedAt = Date.now()
  console.log('… Installing packages')
  // Builds need all packages, also with NODE_ENV=production.
  // `npm ci` refuses a lockfile without the optional binaries of another platform; `npm install` uses the
  // same versions from it, and does not change it.
  if (!npm('ignore', 'ci') && !npm('inherit', 'install', '--no-save')) process.exit(1)
  writeFileSync(stamp, wanted)
  console.log(`✓ Installing packages (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
}

/**
 * @param {'ignore' | 'inherit'} complaints
 * @param {string[]} parts
 */
function npm(complaints, ...parts) {
  const { status } = spawnSync(
    'npm',
    [...parts, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', complaints],
      shell: process.platform === 'win32',
    },
  )
  return status === 0
}

/**
 * Signals reach the program that works; this process only waits for it.
 * @param {string[]} command
 */
function handOver(command) {
  // Tools of megabytes start half a second earlier once they are compiled.
  const env = {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    // Memory of a burst is returned to the system: page buffers are unmapped, and all threads share few
    // heaps.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
  }
  const child = spawn(ownNode, command, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The terminal already sends Ctrl-C to both processes.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env['npm_lifecycle_event']) stopWithParent(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/**
 * A SIGTERM to npm ends npm and the shell in between, but does not reach this process: it stops once
 * it is orphaned.
 * @param {() => void} stop
 */
function stopWithParent(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
}
