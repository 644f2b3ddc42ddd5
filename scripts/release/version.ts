import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '../serving/refusal.ts'

const packageSchema = z.object({ version: z.string() })
const numbers = /^(\d+)\.(\d+)\.(\d+)$/

/** The version of the package in this folder. */
export async function readVersion(root: string): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))).version
}

/** The version that one argument asks for: major, minor, patch, or itself. Refuses one that is not newer. */
export function nextVersion(current: string, args: string[]): string {
  const [, major = 0, minor = 0, patch = 0] = (numbers.exec(current) ?? []).map(Number)
  const [asked = ''] = args
  const next = new Map([
    ['major', `${major + 1}.0.0`],
    ['minor', `${major}.${minor + 1}.0`],
    ['patch', `${major}.${minor}.${patch + 1}`],
  ]).get(asked)
  const version = next ?? asked
  if (args.length !== 1 || !numbers.test(version))
    throw new StartRefused('Usage: npm run release -- major | minor | patch | 1.2.3')
  if (version.localeCompare(current, 'en', { numeric: true }) <= 0)
    throw new StartRefused(`${version} is not newer than ${current}, the version of package.json.`)
  return version
}
