import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '../serving/refusal.ts'
import { distFolder } from '../build/releases.ts'
import { readServing } from '../serving/serving-record.ts'
import { isAlive } from '../serving/start-lock.ts'
import { run } from './run.ts'

const PAUSE_MILLISECONDS = 200

/**
 * Builds and migrates in the checkout, at `ref` if it is given, and waits until the site serves that. If a step fails,
 * the checkout is as before and the site serves what it served; migrations stay, because they only extend the schema.
 */
export async function switchRelease(
  root: string,
  ref?: string,
): Promise<{ release: string; commit: string }> {
  const pid = await servingProcess()
  const git = (...parts: string[]) => run(root, 'git', ...parts)
  const before = await git('rev-parse', 'HEAD')
  if (ref) await checkOut(git, ref)
  try {
    // By the scripts of the new version, which install its packages first.
    await script(root, 'build')
    await script(root, 'migrate')
    const release = (await readFile(join(distFolder(), 'current.txt'), 'utf8')).trim()
    await replaced(pid, release)
    if (ref) await writeFile(join(distFolder(), 'return-point.txt'), before)
    return { release, commit: await git('rev-parse', '--short', 'HEAD') }
  } catch (error) {
    if (ref) {
      await git('checkout', '--quiet', '--detach', before)
      await script(root, 'build')
    }
    throw error
  }
}

/** The commit that was served before the last switch. */
export async function returnPoint(): Promise<string> {
  const commit = await readFile(join(distFolder(), 'return-point.txt'), 'utf8').catch(() => '')
  if (commit) return commit
  throw new StartRefused('Nothing was switched here yet: name the tag or the commit to return to.')
}

async function servingProcess(): Promise<number> {
  const serving = await readServing()
  if (serving && isAlive(serving.pid)) return serving.pid
  throw new StartRefused(
    'No site that can be switched is served from this folder: start `npm run serve`, without PROCESSES=1.',
  )
}

async function checkOut(git: (...parts: string[]) => Promise<string>, ref: string): Promise<void> {
  if (await git('status', '--porcelain', '--untracked-files=no'))
    throw new StartRefused('The checkout has changes: commit them, or put them away.')
  if (await git('remote')) await git('fetch', '--quiet', '--tags')
  await git('checkout', '--quiet', '--detach', ref).catch(() => {
    throw new StartRefused(`${ref} is neither a tag nor a commit of this repository.`)
  })
}

async function script(root: string, name: string): Promise<void> {
  const parts = [join('scripts', 'setup.mjs'), join('scripts', `${name}.ts`)]
  const child = spawn(process.execPath, parts, { cwd: root, stdio: 'inherit' })
  // The site needs the processor more than its next release does.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const code = await new Promise((done, fail) => child.once('error', fail).once('exit', done))
  if (code !== 0)
    throw new StartRefused(`\`npm run ${name}\` failed: the site serves what it served before.`)
}

async function replaced(pid: number, release: string): Promise<void> {
  process.kill(pid, 'SIGHUP')
  for (;;) {
    await pause(PAUSE_MILLISECONDS)
    const serving = await readServing()
    if (!isAlive(pid)) throw new StartRefused('The site has ended: see its log.')
    if (serving?.release === release && serving.refused === null) return
    if (serving?.refused === release)
      throw new StartRefused(
        `${release} could not be served: the site serves what it served before.`,
      )
  }
}
