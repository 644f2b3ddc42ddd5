// `npm test -- disguised`: parts of the suite as on three other machines, each in a clone of what is committed, whose
// folder, home and temporary folder have spaces and Arabic letters in their names. As root also by a user who isn't.
// `npm test -- disguised later booking` is one machine and a part.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aheadSettings, findFaketime } from './fake-time.ts'
import { attempt } from './steps.ts'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const THREE_MONTHS_SECONDS = 90 * 86_400

/** What runs if nothing is named: the unit tests, and journeys of each side of a booking. */
const usual = [
  ['unit'],
  ['booking.spec', 'cards.spec', 'codes.spec', 'joining.spec', 'layout.spec', 'search.spec'],
]

/** Ends with the run, also with one that is killed. */
const COMPUTE = 'const { ppid } = process; while (process.ppid === ppid);'

type Place = { folder: string; project: string; user: string | null }
type Disguise = {
  id: string
  name: string
  env: () => Promise<Record<string, string>>
  /** A command in front of the tests' own. */
  before: string[]
  /** What else goes on at the same time. Returns its end. */
  around?: () => () => void
}

const disguises: Disguise[] = [
  {
    id: 'slow',
    name: 'a quarter of two cores, in Egyptian Arabic, in Los Angeles, port 3000 taken',
    env: async () => ({ LANG: 'ar_EG.UTF-8', TZ: 'America/Los_Angeles' }),
    before: ['taskset', '--cpu-list', '0'],
    around: () => {
      const rival = spawn('taskset', ['--cpu-list', '0', process.execPath, '-e', COMPUTE])
      const server = createServer().on('error', () => {})
      server.listen(3000)
      return () => {
        rival.kill()
        server.close()
      }
    },
  },
  {
    id: 'fonts',
    name: 'Noto fonts alone',
    env: async () => ({ FONTS: 'noto' }),
    before: [],
  },
  {
    id: 'later',
    name: 'a clock three months ahead, without IPv6',
    env: inThreeMonths,
    before: isRoot ? ['unshare', '--net', 'sh', '-c', withoutIpv6(), 'sh'] : [],
  },
]

export async function runDisguised(names: string[]): Promise<void> {
  const chosen = disguises.filter(({ id }) => names.includes(id))
  const parts = names.filter((name) => disguises.every(({ id }) => id !== name))
  const place = await copyProject()
  try {
    for (const disguise of chosen.length > 0 ? chosen : disguises) {
      for (const part of parts.length > 0 ? [parts] : usual) {
        const name = `${disguise.name}: ${part.join(' ')}`
        await attempt(name, () => runIn(place, disguise, part))
      }
    }
  } finally {
    // Its last processes may still be ending.
    if (place.user) await run('userdel', ['--force', place.user])
    await rm(place.folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function runIn(place: Place, { env, before, around }: Disguise, parts: string[]) {
  const asUser = place.user ? as(place.user) : []
  // libfaketime's semaphore belongs to the user by whom it is first loaded.
  const settings = Object.entries(await env()).map(([name, value]) => `${name}=${value}`)
  const tests = ['env', ...settings, 'npm', 'test', '--', ...parts]
  const [command = '', ...rest] = [...before, ...asUser, ...tests]
  const home = join(place.folder, 'بيت home')
  const end = around?.()
  try {
    await ends(
      spawn(command, rest, {
        cwd: place.project,
        stdio: 'inherit',
        env: {
          ...process.env,
          HOME: home,
          XDG_CACHE_HOME: join(home, 'cache'),
          TMPDIR: join(place.folder, 'مؤقت tmp'),
        },
      }),
    )
  } finally {
    end?.()
  }
}

/** With this environment: `runuser` would set the user's own home folder. */
function as(user: string): string[] {
  return ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--']
}

function ends(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`ended with ${code}`))))
  })
}

/** With the packages as hard links, which belong to this user: only the folders are the other user's. */
async function copyProject(): Promise<Place> {
  const folder = await mkdtemp('/tmp/balsam بلسم ')
  await chmod(folder, 0o755)
  const project = join(folder, 'مشروع project')
  await Promise.all(['بيت home', 'مؤقت tmp'].map((name) => mkdir(join(folder, name))))
  await run('git', ['clone', '--quiet', root, project])
  await run('cp', ['--archive', '--link', join(root, 'node_modules'), project]).catch(() =>
    run('cp', ['--archive', join(root, 'node_modules'), project]),
  )
  await rm(join(project, 'node_modules', '.cache'), { recursive: true, force: true })
  if (!isRoot) return { folder, project, user: null }
  const user = `balsam-${process.pid}`
  await run('useradd', ['--system', '--no-create-home', user])
  await run('find', [folder, '-type', 'd', '-exec', 'chown', user, '{}', '+'])
  await run('find', [
    folder,
    '-name',
    'node_modules',
    '-prune',
    '-o',
    '-exec',
    'chown',
    user,
    '{}',
    '+',
  ])
  return { folder, project, user }
}

async function inThreeMonths(): Promise<Record<string, string>> {
  const library = findFaketime()
  if (!library)
    throw new Error('On Debian, `apt-get install faketime` installs what sets the clock.')
  return aheadSettings(library, THREE_MONTHS_SECONDS)
}

/** A network of its own, with the loopback interface alone. */
function withoutIpv6(): string {
  return 'ip link set lo up && echo 1 > /proc/sys/net/ipv6/conf/all/disable_ipv6 && exec "$@"'
}
